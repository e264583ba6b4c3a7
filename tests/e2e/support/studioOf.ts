import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { startServer, type TestServer } from '../../support/startServer.ts'
import { sharedStudio } from './sharedStudio.ts'
import { test } from './test.ts'

/**
 * The studio on a copy of a product's definitions in a checkout of its own: one server and one page of it for all tests of a
 * file, and each finds the definitions as they were committed first. `env` is the server's.
 */
export function studioOf(product = '.', env: NodeJS.ProcessEnv = {}) {
  let server: TestServer
  let folder: string
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })

  // One server for all: it judges its definitions as it starts, and again for the first page that edits them.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    ;({ folder } = copyDefinitions(product))
    git('init', '-q')
    git('config', 'user.name', 'Product owner')
    git('config', 'user.email', 'owner@bank.example')
    git('add', '.')
    git('commit', '-qm', 'first')
    git('tag', 'first')
    server = await startServer({ DEFINITIONS_DIR: folder, RATE_LIMITS: 'off', ...env })
  })
  const { opens, rereads } = sharedStudio(
    () => server,
    () => {
      git('reset', '-q', '--hard', 'first')
      git('clean', '-fdq')
    },
  )
  test.afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    get server() {
      return server
    },
    opens,
    git,
    fileOf: (path: string) => join(folder, path),
    /** Writes files as an editor does. */
    async writes(files: Record<string, string>) {
      for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
      await rereads()
    },
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
  }
}
