import { afterEach, describe, expect, it, vi } from 'vitest'

import { loadParts } from '#theme/hooks/loadParts.ts'
import { theme } from '#theme/index.ts'

import { compileForTest } from '../../support/compileForTest.ts'

afterEach(() => void vi.restoreAllMocks())

type Loadable = { load?: () => Promise<unknown> }

/** The parts of the theme that are fetched for a screen, by kind and name. */
async function loadedFor(screen: Parameters<typeof compileForTest>[0]): Promise<string[]> {
  const compiled = compileForTest(screen)
  const loaded: string[] = []
  for (const [kind, parts] of Object.entries(theme)) {
    for (const [name, part] of Object.entries(parts as Record<string, Loadable | undefined>)) {
      if (typeof part?.load !== 'function') continue
      vi.spyOn(part as Required<Loadable>, 'load').mockImplementation(
        async () => void loaded.push(`${kind} ${name}`),
      )
    }
  }
  await loadParts(compiled)
  return loaded.toSorted()
}

const text = { type: 'string' } as const
const lazyTemplates = () =>
  Object.entries(theme.templates as Record<string, Loadable>)
    .filter(([, part]) => typeof part?.load === 'function')
    .map(([name]) => `templates ${name}`)
    .toSorted()

describe('what is fetched before a screen is shown', () => {
  it('are its layout and its blocks', async () => {
    const blocks = [{ block: 'PersonBlock', options: { person: '/variables/person' } }]
    const loaded = await loadedFor({ layout: 'waiting', blocks })

    expect(loaded).toContain('layouts waiting')
    expect(loaded).toContain('blocks PersonBlock')
    expect(loaded).not.toContain('blocks AccountsBlock')
  })

  it('are the widgets and fields that it names, however deep, and no others', async () => {
    const home = { type: 'object' as const, properties: { day: text } }
    const loaded = await loadedFor({
      schema: { type: 'object', properties: { home, plain: text } },
      uiSchema: {
        home: { day: { 'ui:widget': 'CalendarWidget' } },
        plain: { 'ui:placeholder': 'CameraWidget' },
      } as never,
    })

    expect(loaded.filter((part) => part.startsWith('widgets'))).toEqual(['widgets CalendarWidget'])
    expect(loaded.filter((part) => part.startsWith('templates'))).toEqual([])
  })

  it('are the templates of rows and choices where there are any, and all where rjsf draws a part', async () => {
    const ofRows = await loadedFor({
      schema: { type: 'object', properties: { list: { type: 'array', items: text, maxItems: 3 } } },
    })
    const ofChoices = await loadedFor({
      schema: { type: 'object', properties: { way: { oneOf: [text, { type: 'integer' }] } } },
    })
    const ofRjsf = await loadedFor({
      schema: { type: 'object', properties: { open: { type: 'object', additionalProperties: true } } },
    })

    const templatesIn = (loaded: string[]) => loaded.filter((part) => part.startsWith('templates'))
    expect(templatesIn(ofRows).toSorted()).toEqual([
      'templates ArrayFieldItemTemplate',
      'templates ArrayFieldTemplate',
    ])
    expect(templatesIn(ofChoices)).toEqual(['templates MultiSchemaFieldTemplate'])
    expect(templatesIn(ofRjsf)).toEqual(lazyTemplates())
    expect(lazyTemplates().length).toBeGreaterThan(2)
  })
})
