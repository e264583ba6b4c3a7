import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'

import { openDatabase } from '#server/storage/database/openDatabase.ts'

import { HttpApplicant } from '../../../support/HttpApplicant.ts'
import { startServer } from '../../../support/startServer.ts'
import { canTrace } from '../../../support/strace.ts'

const COMMITS = 200

const folder = mkdtempSync(join(tmpdir(), 'digital-lending-power-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('SQLite keeps a log of writes, and syncs it by itself at checkpoints alone', async () => {
  const database = openDatabase({ file: join(folder, 'one.sqlite') })
  const { rows: journal } = await sql`pragma journal_mode`.execute(database)
  const { rows: synchronous } = await sql`pragma synchronous`.execute(database)
  await database.destroy()

  expect(journal).toEqual([{ journal_mode: 'wal' }])
  expect(synchronous).toEqual([{ synchronous: 1 }])
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
  const underWay = new Set<string>()
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    const [thread = ''] = line.split(' ')
    if (/ pwrite64\(\d+<[^>]*-wal>/.test(line)) {
      isOnDisk = false
      underWay.clear()
    }
    // A sync is over where its call is: the line before says that it has begun.
    const begins = / f(?:data)?sync\(\d+<[^>]*-wal>/.test(line)
    if (begins) underWay.add(thread)
    const ends = begins ? !line.includes('unfinished') : / f(?:data)?sync resumed/.test(line)
    if (ends) {
      // Nothing was written since it began.
      if (underWay.delete(thread)) isOnDisk = true
      syncs += 1
    }
    if (line.includes('HTTP/1.1 200')) {
      answers += 1
      if (!isOnDisk) tooEarly.push(line)
    }
  }
  return { syncs, answers, tooEarly }
}
