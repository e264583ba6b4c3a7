import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { examples } from 'virtual:examples'
import { onScreenSaved, processes, screens } from 'virtual:screens'
import { settings } from 'virtual:settings'

import type { CompiledScreen } from '#engine/CompiledScreen.ts'
import type { FormHandle } from '#engine/SchemaForm.tsx'
import { type Samples, sampleHost } from '#studio/sampleHost.ts'
import { sampleTexts, type Wording } from '#studio/sampleTexts.ts'
import { ScreenView } from '#theme/ScreenView.tsx'

const wordings = import.meta.glob<Wording>('../../i18n/*/*.json', { import: 'default' })

/** One screen in one state, as the address asks: `?screen=simulator&language=it&data=valid&refused`. */
async function show(asked: URLSearchParams): Promise<void> {
  const name = asked.get('screen') ?? 'simulator'
  const language = asked.get('language') === 'en' ? 'en' : 'it'
  const compiled = await screens[name]?.()
  const example = await examples[name]?.()
  if (!compiled) throw new Error(`There is no screen "${name}".`)

  const load = async (namespace: string) =>
    (await wordings[`../../i18n/${language}/${namespace}.json`]?.()) ?? {}
  const own = (await load(processes[name] ?? ''))[name] as Wording | undefined
  const texts = sampleTexts(
    language,
    own,
    await load('common'),
    await load('validation'),
    await load('errors'),
  )

  const form = createRef<FormHandle>()
  const pick = <Kind,>(list: Kind[] | undefined, index: string | null): Kind | undefined =>
    list?.[Number(index ?? 0)]
  const kind = asked.get('data')
  const samples: Samples = {
    data: kind === 'valid' || kind === 'invalid' ? (pick(example?.[kind], asked.get('index')) ?? {}) : {},
    variables: pick(example?.variables, asked.get('variables')) ?? {},
    sources: asked.has('loading') ? {} : example?.sources,
    sourceStatus: 'loading',
    settings,
    results: JSON.parse(asked.get('results') ?? '{}') as Record<string, unknown>,
    status: { state: 'task', reference: 'DL-2025-000123' },
    state: JSON.parse(asked.get('state') ?? '{}') as Samples['state'],
  }
  const host = sampleHost(compiled, texts, samples)
  document.documentElement.lang = language
  const root = createRoot(document.querySelector('#root')!)
  const draw = (screen: CompiledScreen) =>
    root.render(<ScreenView compiled={screen} host={host} formRef={form} />)
  draw(compiled)
  onScreenSaved((saved) => {
    if (saved.name === name) draw(saved)
  })
  if (asked.has('refused')) setTimeout(() => form.current?.check(), 200)
}

void show(new URLSearchParams(location.search))
