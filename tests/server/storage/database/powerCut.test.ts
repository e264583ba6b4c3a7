import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'

import { openDatabase } from '#server/storage/database/openDatabase.ts'

import { HttpApplicant } from '../../../support/HttpApplicant.ts'
import { startServer } from '../../../support/startServer.ts'
import { canTrace } from '../../../support/strace.ts'

const COMMITS = 200

const folder = mkdtempSync(join(tmpdir(), 'digital-lending-power-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what SQLite has been told', () => {
  it('is to have every commit on disk before it is answered, however often it is opened', async () => {
    for (let times = 0; times < 2; times += 1) {
      const database = openDatabase({ file: join(folder, 'one.sqlite') })
      const { rows: journal } = await sql`pragma journal_mode`.execute(database)
      const { rows: synchronous } = await sql`pragma synchronous`.execute(database)
      await database.destroy()

      expect(journal).toEqual([{ journal_mode: 'wal' }])
      // FULL: a commit of the write-ahead log is synced; NORMAL would sync at a checkpoint alone.
      expect(synchronous).toEqual([{ synchronous: 2 }])
    }
  })
})

it.skipIf(!canTrace())(
  'the server has synced what it wrote before it answers, at least once a commit (needs strace)',
  async () => {
    const trace = join(folder, 'trace')
    const strace = ['strace', '-D', '-f', '-y', '-s', '12', '-o', trace]
    const calls = 'trace=pwrite64,write,writev,fsync,fdatasync'
    const server = await startServer({ RATE_LIMITS: 'off' }, [...strace, '-e', calls])
    const applicant = new HttpApplicant(server.url)

    const before = lookAt(trace)
    for (let commit = 0; commit < COMMITS; commit += 1) await applicant.generateToken()
    await server.kill()
    const after = lookAt(trace)
    await server.stop()

    expect(after.answers - before.answers).toBeGreaterThanOrEqual(COMMITS)
    expect(after.syncs - before.syncs).toBeGreaterThanOrEqual(COMMITS)
    expect(after.tooEarly).toEqual([])
  },
  60_000,
)

/** How often the log was synced, how often something was answered, and what was answered before what was written lay on disk. */
function lookAt(trace: string): { syncs: number; answers: number; tooEarly: string[] } {
  const tooEarly: string[] = []
  let syncs = 0
  let answers = 0
  let isOnDisk = true
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    if (/ pwrite64\(\d+<[^>]*-wal>/.test(line)) isOnDisk = false
    if (/ f(?:data)?sync\(\d+<[^>]*-wal>/.test(line)) {
      isOnDisk = true
      syncs += 1
    }
    if (line.includes('HTTP/1.1 200')) {
      answers += 1
      if (!isOnDisk) tooEarly.push(line)
    }
  }
  return { syncs, answers, tooEarly }
}
