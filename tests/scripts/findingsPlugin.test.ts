import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it, vi } from 'vitest'

import { findingsPlugin } from '../../scripts/findingsPlugin.ts'
import { eventually } from '../support/eventually.ts'

const flow = 'flows/identification.json'
const screen = 'schemas/identification/matching_company.json'

async function startVite() {
  const root = mkdtempSync(join(tmpdir(), 'findings-'))
  for (const part of ['src', 'schemas', 'flows', 'i18n']) {
    cpSync(part, join(root, part), { recursive: true })
  }
  const server = await createServer({
    configFile: false,
    root: join(root, 'src'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { ws: false },
    plugins: [findingsPlugin(root)],
  })
  const told = vi.spyOn(server.ws, 'send')
  return {
    root,
    told,
    save(file: string, text: string) {
      writeFileSync(join(root, file), text)
      server.watcher.emit('all', 'change', join(root, file))
    },
    async stop() {
      await server.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

it('shows over the page what is wrong with a saved flow, until it is fixed', async () => {
  const { root, told, save, stop } = await startVite()
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

  save(flow, good)

  await eventually(() => expect(told).toHaveBeenLastCalledWith({ type: 'update', updates: [] }))
  await stop()
})

it('shows over the page what keeps a saved screen from being taken up, where it stands in another file', async () => {
  const { told, save, stop } = await startVite()

  save(screen, withField())

  await eventually(() => expect(told).toHaveBeenCalledOnce())
  const [payload] = told.mock.lastCall as unknown as [{ err: { message: string } }]
  expect(payload.err.message).toMatch(
    /^i18n\/\w+\/identification\.json:\d+:\d+: The text "matching_company\.headcount\.label" is missing\./m,
  )
  await stop()
})

it('writes the types that a saved schema makes', async () => {
  const { root, save, stop } = await startVite()
  const types = () => readFileSync(join(root, 'src/contract/screenData.ts'), 'utf8')
  expect(types()).not.toContain('headcount')

  save(screen, withField())

  await eventually(() => expect(types()).toContain('headcount?: number'))
  await stop()
})

function withField(): string {
  const text = readFileSync(screen, 'utf8')
  return text.replace('"properties": {', '"properties": { "headcount": { "type": "integer" },')
}
