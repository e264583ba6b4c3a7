import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { buildTestServer } from '../../../../support/buildTestServer.ts'

const SIMULATOR = '/api/v1/bancaesempio/prescreening/simulator'

it('a server that is too busy says so: to a call with the time to come back, to a browser in words, also on the way back from outside; parts of a page it gives', async () => {
  const appDir = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
  mkdirSync(join(appDir, 'assets'))
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>app</title>')
  writeFileSync(join(appDir, 'assets', 'app-1a2b3c.js'), 'export {}')
  const server = await buildTestServer({ environment: { appDir }, busyLimitMs: 5 })
  const ask = (url: string, accept: string) => server.app.inject({ url, headers: { accept } })

  let refused = await ask(SIMULATOR, 'application/json')
  expect(refused.statusCode).toBe(200)
  while (refused.statusCode === 200) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    await turn()
    for (let times = 0; times < 10 && refused.statusCode === 200; times += 1) {
      refused = await ask(SIMULATOR, 'application/json')
    }
  }

  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ code: 'OVERLOADED' })
  const shown = await ask('/simulator', 'text/html,*/*')
  expect(shown.statusCode).toBe(503)
  expect(shown.body).toContain('<meta http-equiv="refresh" content="5" />')
  const back = await ask('/api/v1/bancaesempio/spid/callback?state=made-up', 'text/html,*/*')
  expect(back.body).toContain('<meta http-equiv="refresh" content="5" />')
  expect((await ask('/assets/app-1a2b3c.js', '*/*')).statusCode).toBe(200)
  // A proxy would leave it out, and its load fall on others.
  expect((await ask('/actuator/health', 'application/json')).statusCode).toBe(200)
  await server.close()
})
