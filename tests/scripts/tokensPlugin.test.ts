import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { tokensPlugin } from '../../scripts/tokensPlugin.ts'
import { eventually } from '../support/eventually.ts'

const settings = readFileSync('flows/settings.json', 'utf8')
let root: string
let server: ViteDevServer

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tokens-'))
  for (const folder of ['src', 'flows', 'schemas/meta']) mkdirSync(join(root, folder), { recursive: true })
  cpSync('schemas/meta', join(root, 'schemas/meta'), { recursive: true })
  writeFileSync(join(root, 'flows/settings.json'), settings)
  writeFileSync(join(root, 'src/main.js'), "import 'virtual:tokens.css'")
  server = await createServer({
    configFile: false,
    root: join(root, 'src'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { ws: false, middlewareMode: true },
    // The settings are of other modules too: see src/engine/compile/screensPlugin.ts.
    plugins: [{ name: 'others', hotUpdate: () => [] }, tokensPlugin({ root })],
  })
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

it('a saved seed shows at once: the page is told that its styles are new', async () => {
  const told = vi.spyOn(server.environments.client.hot, 'send')
  expect(await tokens()).toContain('--color-brand:#0b5a73')

  save(settings.replace('#0b5a73', '#5b2a86'))

  await eventually(async () => expect(await tokens()).toContain('--color-brand:#5b2a86'))
  await eventually(() => expect(JSON.stringify(told.mock.calls)).toContain('virtual:tokens.css'))
})

it('a seed that is none is refused with its place', async () => {
  save(settings.replace(/"color": "#[\da-f]{6}"/, '"color": "red;}body{display:none"'))

  await eventually(async () =>
    expect(await tokens().catch(({ message }: Error) => message)).toMatch(/^flows\/settings\.json:\d+:\d+: /),
  )
})

async function tokens(): Promise<string> {
  await server.transformRequest('/main.js')
  const answer = await server.transformRequest('virtual:tokens.css')
  return answer?.code ?? ''
}

function save(text: string): void {
  const file = join(root, 'flows/settings.json')
  writeFileSync(file, text)
  server.watcher.emit('change', file)
}
