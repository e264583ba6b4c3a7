import type { TestServer } from '../../support/startServer.ts'
import { deskAt } from './deskAt.ts'
import { test } from './test.ts'

/** The server of this worker, without limits of requests, for all tests of a file: it holds no case at the first. */
export function sharedServer(): Pick<TestServer, 'url' | 'dataDir' | 'output'> {
  let shared: TestServer
  test.beforeAll(async ({ server }) => {
    shared = server
    await deskAt(shared).reset()
  })

  return {
    get url() {
      return shared.url
    },
    get dataDir() {
      return shared.dataDir
    },
    output: () => shared.output(),
  }
}
