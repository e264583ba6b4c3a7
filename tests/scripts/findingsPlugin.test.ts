import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest'

import { findingsPlugin } from '../../scripts/findingsPlugin.ts'
import { eventually } from '../support/eventually.ts'

const flow = 'flows/identification.json'
const screen = 'schemas/identification/matching_company.json'

/** One for all tests, each of which leaves the files as they were: the first look at the definitions takes the longest. */
let vite: ViteDevServer
let root = ''
let told: MockInstance<ViteDevServer['ws']['send']>

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'findings-'))
  for (const part of ['src', 'schemas', 'flows', 'i18n']) {
    cpSync(part, join(root, part), { recursive: true })
  }
  vite = await createServer({
    configFile: false,
    root: join(root, 'src'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { ws: false },
    plugins: [findingsPlugin(root)],
  })
  told = vi.spyOn(vite.ws, 'send')
})
beforeEach(() => told.mockClear())
afterAll(async () => {
  await vite.close()
  rmSync(root, { recursive: true, force: true })
})

function save(file: string, text: string): void {
  writeFileSync(join(root, file), text)
  vite.watcher.emit('all', 'change', join(root, file))
}

/** Saves a file as it was, after which nothing is wrong any more. */
async function saveAsItWas(file: string): Promise<void> {
  save(file, readFileSync(file, 'utf8'))
  await eventually(() => expect(told).toHaveBeenLastCalledWith({ type: 'update', updates: [] }))
}

it('shows over the page what is wrong with a saved flow, until it is fixed', async () => {
  const good = readFileSync(flow, 'utf8')
  const line = good.split('\n').findIndex((each) => each.includes('"next": "verification_company"')) + 1

  save(flow, good.replace('"next": "verification_company"', '"next": "verification_compani"'))

  await eventually(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.lastCall).toMatchObject([
    {
      type: 'error',
      err: {
        message: expect.stringContaining(
          `${flow}:${line}:7: "verification_compani" is no step and no gateway: the way leads nowhere. (everyNextLeadsSomewhere)\n  Did you mean "verification_company"?`,
        ) as string,
        loc: { file: join(root, flow), line, column: 7 },
      },
    },
  ])

  await saveAsItWas(flow)
})

it('shows over the page what keeps a saved screen from being taken up, where it stands in another file', async () => {
  save(screen, withField())

  await eventually(() => expect(told).toHaveBeenCalledOnce())
  const [payload] = told.mock.lastCall as unknown as [{ err: { message: string } }]
  expect(payload.err.message).toMatch(
    /^i18n\/\w+\/identification\.json:\d+:\d+: The text "matching_company\.headcount\.label" is missing\./m,
  )
  await saveAsItWas(screen)
})

it('writes the types that a saved schema makes', async () => {
  const types = () => readFileSync(join(root, 'src/contract/screenData.ts'), 'utf8')
  // Those of the test before have gone with its field.
  await eventually(() => expect(types()).not.toContain('headcount'))

  save(screen, withField())

  await eventually(() => expect(types()).toContain('headcount?: number'))
})

function withField(): string {
  const text = readFileSync(screen, 'utf8')
  return text.replace('"properties": {', '"properties": { "headcount": { "type": "integer" },')
}
