import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { wordingPlugin } from '#engine/compile/plugins/wordingPlugin.ts'

const FALLBACK = 'virtual:fallback-wording'
const BUNDLED = 'virtual:bundled-wording'

const root = mkdtempSync(join(tmpdir(), 'wording-'))
let server: ViteDevServer

beforeAll(async () => {
  write('flows/settings.json', {
    routes: {
      initialPage: 'start',
      terms: 'terms',
      offline: 'away',
      somethingWentWrong: 'broken',
      sessionEnded: 'ended',
      tokenFree: ['start', 'terms', 'broken', 'ended', 'nowhere'],
    },
  })
  write('flows/journeys/loan.json', {
    journey: 'loan',
    address: '/',
    entry: 'start',
    start: ['start', 'terms'],
  })
  write('i18n/it/common.json', {
    $schema: 'wording.json',
    shell: {
      product: 'Prestiti',
      sidebar: 'Percorso',
      continueCase: 'Riprendi',
      session: { replace: 'Altra', end: 'Esci' },
    },
    blocks: { ContactsBlock: 'Contatti', ReferenceBlock: 'Codice', TimelineBlock: 'Tempi' },
    actions: 'Continua',
    stepper: 'Passi',
  })
  write('i18n/it/errors.json', { FAULT: 'Errore', NO_CONNECTION: 'Rete', NO_CASE: 'Nessuna' })
  write('i18n/it/general.json', {
    start: 'Inizio',
    terms: 'Termini',
    away: 'Fuori',
    broken: 'Guasto',
    ended: 'Fine',
  })
  server = await createServer({
    configFile: false,
    root,
    plugins: [wordingPlugin({ root })],
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { ws: false },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

function write(file: string, content: object | string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}

/** What a module of words says. */
async function wordsOf(id: string): Promise<unknown> {
  return Object.values(await server.ssrLoadModule(id))[0]
}

describe('the words that come with the page', () => {
  it('are those of the error pages, and of what stands around them, without those of a case', async () => {
    expect(await wordsOf(BUNDLED)).toEqual({
      common: {
        shell: { product: 'Prestiti', session: { end: 'Esci' } },
        blocks: { ContactsBlock: 'Contatti', ReferenceBlock: 'Codice' },
      },
      errors: { FAULT: 'Errore', NO_CONNECTION: 'Rete' },
      general: { away: 'Fuori', broken: 'Guasto', ended: 'Fine' },
    })
  })
})

describe('the words for when the packs cannot be had', () => {
  it('are the shell, every refusal, and the pages without a session that come after the first two', async () => {
    expect(await wordsOf(FALLBACK)).toMatchObject({
      common: { actions: 'Continua', blocks: { TimelineBlock: 'Tempi' }, shell: { sidebar: 'Percorso' } },
      errors: { FAULT: 'Errore', NO_CONNECTION: 'Rete', NO_CASE: 'Nessuna' },
    })
    const { common, general } = (await wordsOf(FALLBACK)) as Record<string, object>
    expect(Object.keys(common!).toSorted()).toEqual(['actions', 'blocks', 'shell'])
    expect(general).toEqual({ broken: 'Guasto', ended: 'Fine' })
  })

  it('say no name of a schema', async () => {
    expect(JSON.stringify([await wordsOf(FALLBACK), await wordsOf(BUNDLED)])).not.toContain('$schema')
  })
})

it('leaves other modules to others', async () => {
  const plugin = server.config.plugins.find(({ name }) => name === 'wording')!

  expect((plugin.resolveId as (id: string) => unknown)('virtual:screens')).toBeUndefined()
  expect((plugin.load as (id: string) => unknown)('\0virtual:screens')).toBeUndefined()
})

it('is built anew from each file that it reads', async () => {
  const watched: string[] = []
  const plugin = server.config.plugins.find(({ name }) => name === 'wording')!
  const context = { addWatchFile: (file: string) => void watched.push(file) }

  ;(plugin.load as unknown as (this: typeof context, id: string) => unknown).call(context, `\0${BUNDLED}`)

  const files = ['flows/settings.json', 'i18n/it/common.json', 'i18n/it/errors.json', 'i18n/it/general.json']
  expect(watched).toEqual(files.map((file) => join(root, file)))
})

it('says where a pack that cannot be read is broken', async () => {
  const { load } = wordingPlugin({ root: join(root, 'broken') })
  write('broken/flows/settings.json', '{\n  "routes": {,}\n}')
  write('broken/i18n/it/common.json', '{}')
  const context = { addWatchFile: () => {} }

  expect(() =>
    (load as unknown as (this: object, id: string) => unknown).call(context, `\0${BUNDLED}`),
  ).toThrow(/^flows\/settings\.json:2:14: /)
})

it('announces a saved pack to the page, and nothing else', async () => {
  const { hotUpdate } = wordingPlugin({ root })
  const send = vi.fn<(payload: object) => void>()
  const update = (file: string) =>
    (hotUpdate as unknown as (change: object) => unknown)({
      file: join(root, file),
      modules: ['theirs'],
      server: { ws: { send } },
    })

  expect(update('schemas/general/start.json')).toEqual(['theirs'])
  expect(update('i18n-more/it/start.json')).toEqual(['theirs'])
  expect(send).not.toHaveBeenCalled()
  expect(update('i18n/en/general.json')).toEqual([])

  const data = { language: 'en', namespace: 'general' }
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'custom', event: 'wording:saved', data })
})

it('watches the packs in development', () => {
  const add = vi.fn<(path: string) => void>()
  const { configureServer } = wordingPlugin({ root })

  const configure = configureServer as (server: object) => void
  configure({ watcher: { add } })

  expect(add).toHaveBeenCalledExactlyOnceWith(join(root, 'i18n'))
})
