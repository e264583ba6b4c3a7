import { startServer, type TestServer } from '../../support/startServer.ts'
import { test } from './test.ts'

/** A server for all tests of a file, which it starts before the first and ends after the last. */
export function ownServer(env: NodeJS.ProcessEnv = { RATE_LIMITS: 'off' }): TestServer {
  let started: TestServer
  test.beforeAll(async () => {
    started = await startServer(env)
  })
  test.afterAll(() => started.stop())

  return {
    get url() {
      return started.url
    },
    get dataDir() {
      return started.dataDir
    },
    pid: () => started.pid(),
    output: () => started.output(),
    stop: () => started.stop(),
    kill: () => started.kill(),
    terminate: () => started.terminate(),
    restart: () => started.restart(),
    stumble: (afterMs) => started.stumble(afterMs),
  }
}
