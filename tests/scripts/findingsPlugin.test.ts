import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it, vi } from 'vitest'

import { findingsPlugin } from '../../scripts/findingsPlugin.ts'
import { eventually } from '../support/eventually.ts'

const flow = 'flows/identification.json'

it('shows over the page what is wrong with a saved flow, until it is fixed', async () => {
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
  const save = (text: string) => {
    writeFileSync(join(root, flow), text)
    server.watcher.emit('all', 'change', join(root, flow))
  }
  const good = readFileSync(flow, 'utf8')
  const line = good.split('\n').findIndex((each) => each.includes('"next": "verification_company"')) + 1

  save(good.replace('"next": "verification_company"', '"next": "verification_compani"'))

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

  save(good)

  await eventually(() => expect(told).toHaveBeenLastCalledWith({ type: 'update', updates: [] }))
  await server.close()
  rmSync(root, { recursive: true, force: true })
})
