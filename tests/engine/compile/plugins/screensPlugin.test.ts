import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type HotPayload, type Rolldown, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ThemeNames } from '#engine/compile/findings/drawingFindings.ts'
import { screensPlugin } from '#engine/compile/plugins/screensPlugin.ts'
import { eventually } from '../../../support/eventually.ts'

let root: string
let server: ViteDevServer
let sent: HotPayload[]
let layouts: string[]
const themeNames = vi.fn<() => ThemeNames>(() => ({
  layouts,
  widgets: [],
  fields: [],
  blocks: [],
  widgetTypes: new Map(),
}))

const amountScreen = (maximum: number) => ({
  layout: 'form',
  schema: {
    type: 'object',
    properties: { amount: { $ref: '/shared/amount.json' }, other: { type: 'integer', maximum } },
  },
  examples: { valid: [{ amount: 5 }] },
})

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'screens-'))
  write('schemas/shared/amount.json', { type: 'integer', minimum: 1 })
  write('schemas/general/simulator.json', amountScreen(1))
  write('schemas/survey/survey_loading.json', { layout: 'waiting' })
  write('schemas/meta/screen.json', {})
  write('flows/journeys/loan.json', {
    journey: 'loan',
    address: '/',
    entry: 'simulator',
    start: ['simulator'],
  })
  write('flows/settings.json', {
    routes: {},
    brand: { name: 'Banca' },
    otp: { tries: 5 },
    token: {},
    sandbox: true,
  })

  layouts = ['form', 'waiting']
  themeNames.mockClear()
  const plugins = [screensPlugin({ root, themeNames })]
  const optimizeDeps = { noDiscovery: true }
  server = await createServer({
    configFile: false,
    root,
    plugins,
    logLevel: 'silent',
    optimizeDeps,
    server: { ws: false },
  })
  sent = []
  vi.spyOn(server.ws, 'send').mockImplementation((payload: unknown) => void sent.push(payload as HotPayload))
})

afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

function write(file: string, content: object | string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
}

/** Saves a file, and waits for what the page is told. */
async function save(file: string, content: object | string): Promise<HotPayload> {
  sent.length = 0
  write(file, content)
  server.watcher.emit('change', join(root, file))
  await eventually(() => expect(sent.length).toBeGreaterThan(0))
  return sent.at(-1)!
}

async function load(id: string): Promise<string> {
  const { client } = server.environments
  const resolved = await client.pluginContainer.resolveId(id)
  const module = await client.transformRequest(resolved?.id ?? id)
  return module?.code ?? ''
}

describe('the modules', () => {
  it('list every screen as a chunk of its own, with its process', async () => {
    const code = await load('virtual:screens')

    expect(code).toMatch(/"simulator": \(\) => import\(.*virtual:screens\/simulator/)
    const lines = code.split('\n').filter((line) => line.includes('ofProcess'))
    const { processes } = await import(`data:text/javascript,${encodeURIComponent(lines.join('\n'))}`)
    expect(processes).toEqual({ simulator: 'general', survey_loading: 'survey' })
  })

  it('name what comes after the first pages, and load it from a list of its own', async () => {
    expect(await load('virtual:screens')).not.toMatch(/import\(.*virtual:screens\/survey_loading/)
    expect(await load('virtual:later-screens')).toMatch(
      /"survey_loading": \(\) => import\(.*virtual:screens\/survey_loading/,
    )
  })

  it('bring along what says that something went wrong, and fetch nothing for it', async () => {
    write('schemas/general/down.json', { layout: 'waiting' })
    write('flows/settings.json', { routes: { offline: 'down' } })

    const code = await load('virtual:screens')

    expect(code).toMatch(/import .*virtual:screens\/down/)
    expect(code).not.toMatch(/import\(.*virtual:screens\/down/)
    expect(code).toMatch(/import\(.*virtual:screens\/simulator/)
  })

  it('hold the settings that the browser may know', async () => {
    const code = await load('virtual:settings')

    expect(code).toContain('"brand"')
    expect(code).not.toMatch(/otp|token|sandbox/)
  })

  it('hold the examples apart', async () => {
    expect(await load('virtual:examples/simulator')).toContain('{"valid":[{"amount":5}]}')
  })
})

describe('what is loaded before any screen', () => {
  it('grows with seventy more screens by their names alone', async () => {
    write('main.js', "import { screens } from 'virtual:screens'\nglobalThis.screens = screens")
    const few = await entrySize()
    const names = Array.from({ length: 70 }, (_, index) => `survey_${index + 100}`)
    for (const name of names) write(`schemas/survey/${name}.json`, amountScreen(1))

    const growth = (await entrySize()) - few

    const table = names.map((name) => `${name}:"survey",`).join('').length
    expect(growth).toBeGreaterThan(0)
    expect(growth).toBeLessThanOrEqual(table)
  })
})

/** How large the built entry is, with all that it imports at once. */
async function entrySize(): Promise<number> {
  const built = (await build({
    configFile: false,
    root,
    plugins: [screensPlugin({ root, themeNames })],
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'main.js'), external: /validatorRuntime|formats/ },
    },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const atOnce = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  for (const name of atOnce)
    atOnce.push(...(chunks.get(name)?.imports ?? []).filter((each) => !atOnce.includes(each)))
  return atOnce.reduce((sum, name) => sum + (chunks.get(name)?.code.length ?? 0), 0)
}

describe('a saved screen', () => {
  it('is sent anew, alone', async () => {
    await load('virtual:screens/simulator')
    await load('virtual:screens/survey_loading')

    const payload = await save('schemas/general/simulator.json', amountScreen(2))

    const paths = payload.type === 'update' ? payload.updates.map(({ path }) => path) : []
    expect(paths).toHaveLength(1)
    expect(paths[0]).toContain('virtual:screens/simulator')
    expect(await load('virtual:screens/simulator')).toContain('"maximum":2')
  })

  it('is sent anew with what it shares', async () => {
    await load('virtual:screens/simulator')

    const payload = await save('schemas/shared/amount.json', { type: 'integer', minimum: 7 })

    expect(payload.type).toBe('update')
    expect(await load('virtual:screens/simulator')).toContain('"minimum":7')
  })

  it('that is broken is said with file, line and column, and the last good one goes on, after a reload too', async () => {
    await load('virtual:screens/simulator')

    const payload = await save('schemas/general/simulator.json', '{\n  "layout": "form",\n}')

    expect(payload).toMatchObject({ type: 'error' })
    const message = payload.type === 'error' ? payload.err.message : ''
    expect(message).toContain('schemas/general/simulator.json:2:19: ')
    server.environments.client.moduleGraph.invalidateAll()
    expect(await load('virtual:screens/simulator')).toContain('"maximum":1')
  })

  it('takes the place of the last good one once it is fixed', async () => {
    await load('virtual:screens/simulator')
    await save('schemas/general/simulator.json', '{')

    const payload = await save('schemas/general/simulator.json', amountScreen(3))

    expect(payload.type).toBe('update')
    expect(await load('virtual:screens/simulator')).toContain('"maximum":3')
  })
})

describe('what the theme has', () => {
  it('is read once for all screens', async () => {
    await load('virtual:screens/simulator')
    await load('virtual:screens/survey_loading')

    expect(themeNames).toHaveBeenCalledTimes(1)
  })

  it('is read anew once a file is saved', async () => {
    await load('virtual:screens/simulator')
    layouts = ['waiting']

    const payload = await save('schemas/general/simulator.json', amountScreen(2))

    const message = payload.type === 'error' ? payload.err.message : ''
    expect(message).toContain('There is no layout "form". There are: waiting.')
  })
})

it('refuses two screens of one name', async () => {
  write('schemas/survey/simulator.json', { layout: 'form' })

  await expect(load('virtual:screens')).rejects.toThrow('Two files are called simulator.json')
})
