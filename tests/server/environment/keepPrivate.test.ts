import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { keepFolderPrivate } from '#server/environment/keepPrivate.ts'

import { startServer } from '../../support/startServer.ts'
import { walkJourney, WELCOME } from '../../support/walkJourney.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('what the server keeps', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'digital-lending-modes-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('can be read by its owner alone: database, logs of writes, keys and heads, and a folder that was open before', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o755 })
    chmodSync(dataDir, 0o755)
    writeFileSync(join(dataDir, 'digital-lending.sqlite'), '', { mode: 0o644 })
    const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
    await walkJourney(server.url, { vatNumber: WELCOME, until: 'prospect_branch_selection' })
    await server.kill()

    const kept = readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)))
    expect(kept.filter((path) => path.endsWith('-wal'))).toHaveLength(1)
    expect(kept.length).toBeGreaterThan(4)
    for (const path of [dataDir, ...kept]) {
      expect.soft(modeOf(path), path).toBe(statSync(path).isDirectory() ? 0o700 : 0o600)
    }
    await server.stop()
  })

  it('is tightened where it is the server’s own, and no other file is touched', () => {
    mkdirSync(join(folder, 'keys'), { mode: 0o755 })
    for (const name of ['keys/keys.json', 'digital-lending.sqlite-wal', 'other.txt']) {
      writeFileSync(join(folder, name), '')
      chmodSync(join(folder, name), 0o644)
    }

    expect(keepFolderPrivate(folder)).toEqual([])

    const modes = ['keys', 'keys/keys.json', 'digital-lending.sqlite-wal', 'other.txt'].map((name) =>
      modeOf(join(folder, name)),
    )
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o644])
  })

  it('is told of where the folder is everybody’s', () => {
    chmodSync(folder, 0o1777)

    expect(keepFolderPrivate(folder)).toEqual([expect.stringContaining(`Others can read ${folder}`)])
    expect(statSync(folder).mode & 0o1777).toBe(0o1777)
  })
})
