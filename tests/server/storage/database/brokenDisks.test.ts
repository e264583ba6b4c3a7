import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import type { Problem } from '#contract/errors.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer } from '../../../support/buildTestServer.ts'
import { createDatabase } from '../../../support/createDatabase.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { noPostgres, startOwnPostgres } from '../../../support/postgres.ts'
import { startServer, type TestServer } from '../../../support/startServer.ts'
import { BALANCE_KEY } from '../../../support/uploadFile.ts'
import { walkJourney, WELCOME } from '../../../support/walkJourney.ts'
import { judgeCases } from '../../crash/judgeCases.ts'
import { readCases } from '../../crash/readCases.ts'
import { canMount, fill, kindsOfDisk, mounted, unmount } from './brokenDisks.ts'

const ANOTHER = '99000030157'

type Walked = Awaited<ReturnType<typeof walkJourney>>
/** A change of a case, sent as often as one likes under one key. */
type Change = () => Promise<Response>

describe.each(kindsOfDisk)('a disk that $name', ({ isPossible, needs, start }) => {
  it.skipIf(!isPossible)(
    `makes every change 503, under a reference that the log explains, and none is lost once it is well (needs ${needs})`,
    async () => {
      const disk = await start()
      const { server } = disk
      try {
        const summary = await walkJourney(server.url, { vatNumber: ANOTHER, until: 'complete_prescreening' })
        const documents = await walkJourney(server.url, { vatNumber: WELCOME, until: 'revenue_document' })
        const changes = changesOf(server, summary, documents, await madePdf())

        await disk.breaks()
        for (const change of changes) {
          const answer = await change()
          const problem = (await answer.json()) as Problem
          expect(problem).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
          await expect.poll(() => causeOf(server, problem.reference)).toMatch(/disk/)
        }
        expect(await summary.applicant.step()).toEqual(summary.task)
        expect(await readinessOf(server)).toBe(503)

        await disk.repair()
        await expect.poll(() => readinessOf(server)).toBe(200)
        for (const change of changes) expect((await change()).status).toBe(200)
        expect(await summary.applicant.task()).toMatchObject({ name: 'revenue_document' })

        await server.kill()
        expect(faultsOf(disk.dataDir)).toEqual([])
        const stored = await readCases({ url: undefined, dataDir: disk.dataDir })
        expect(judgeCases(stored, [])).toEqual([])
        expect(stored.documents.filter(({ key }) => key === BALANCE_KEY)).toHaveLength(1)
      } finally {
        await disk.stop()
      }
    },
    60_000,
  )
})

it.skipIf(!canMount())(
  'a PostgreSQL whose disk is full takes what it has room for, answers 503 to the rest, and none is lost once there is room (needs the right to mount)',
  async (test) => {
    const folder = mounted('160m')
    const cluster = await startOwnPostgres({ under: folder })
    if (!cluster) return test.skip(noPostgres)
    const { url, drop } = await createDatabase(cluster.url)
    const server = await startServer({ RATE_LIMITS: 'off', DATABASE_URL: url })
    try {
      const summary = await walkJourney(server.url, { vatNumber: ANOTHER, until: 'complete_prescreening' })
      const documents = await walkJourney(server.url, { vatNumber: WELCOME, until: 'revenue_document' })
      const filler = join(folder, 'filler')
      const typed = randomBytes(30_000).toString('hex')
      const changes = changesOf(server, summary, documents, await madePdf(), typed)

      fill(filler)
      const during = await Promise.all(changes.map(async (change) => (await change()).status))
      expect(during).toContain(503)
      expect(during.filter((status) => status !== 200 && status !== 503)).toEqual([])

      rmSync(filler)
      for (const change of changes) expect((await change()).status).toBe(200)
      expect(await summary.applicant.task()).toMatchObject({ name: 'revenue_document' })

      await server.kill()
      const stored = await readCases({ url, dataDir: server.dataDir })
      expect(judgeCases(stored, [])).toEqual([])
      expect(stored.documents.filter(({ key }) => key === BALANCE_KEY)).toHaveLength(1)
    } finally {
      await server.stop()
      await drop()
      await cluster.stop()
      unmount(folder)
    }
  },
  60_000,
)

it.each([
  ['has no page left', 'max_page_count = 1', 'max_page_count = 4294967294'],
  ['may only be read', 'query_only = on', 'query_only = off'],
])('an SQLite that %s makes the server answer 503, and goes on', async (_, limit, release) => {
  const server = await buildTestServer()
  const applicant = await anApplicant(server).at('matching_company')
  const { database } = server.context
  // More than fits into what the file has.
  const draft = { task: 'matching_company', data: { typed: 'a'.repeat(50_000) } }

  await sql`pragma ${sql.raw(limit)}`.execute(database)
  const during = await applicant.put('/process/draft', draft)
  await sql`pragma ${sql.raw(release)}`.execute(database)
  const after = await applicant.put('/process/draft', draft)

  expect(during.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(after.statusCode).toBe(200)
  expect((await applicant.get('/process/draft')).json()).toMatchObject(draft)
  await server.close()
})

/** A completed task of one applicant, a document and a draft of another. */
function changesOf(
  { url }: TestServer,
  summary: Walked,
  documents: Walked,
  pdf: Buffer,
  typed = 'as far as here',
): Change[] {
  const { id, name } = summary.task
  const form = new FormData()
  form.set('key', BALANCE_KEY)
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'bilancio.pdf')
  const send = (method: string, path: string, { applicant }: Walked, body: FormData | object): Change => {
    const isForm = body instanceof FormData
    const headers = {
      authorization: `Bearer ${applicant.token}`,
      'idempotency-key': randomUUID(),
      ...(!isForm && { 'content-type': 'application/json' }),
    }
    const init = { method, headers, body: isForm ? body : JSON.stringify(body) }
    return () => fetch(`${url}/api/v1/bancaesempio${path}`, init)
  }
  return [
    send('POST', '/document/upload', documents, form),
    send('PUT', '/process/draft', documents, { task: documents.task.name, data: { typed } }),
    send('POST', '/process/task', summary, { task: name, id, variables: {} }),
  ]
}

async function readinessOf({ url }: TestServer): Promise<number> {
  return (await fetch(`${url}/health/ready`)).status
}

/** What the log says of a request that was answered with a reference. */
function causeOf(server: TestServer, reference = ''): string {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"reqId":"${reference}"`))
  return lines.map((line) => (JSON.parse(line) as { err?: { message: string } }).err?.message ?? '').join('')
}

/** What SQLite itself finds wrong with its file. */
function faultsOf(dataDir: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'digital-lending.sqlite'))
  const [integrity] = database.prepare('pragma integrity_check').all()
  const orphans = database.prepare('pragma foreign_key_check').all()
  database.close()
  return [...(integrity?.['integrity_check'] === 'ok' ? [] : [integrity]), ...orphans]
}
