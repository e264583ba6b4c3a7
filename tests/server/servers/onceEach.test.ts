import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import type { TestDatabase } from '../../support/createDatabase.ts'
import { answersOf, company } from '../../support/journey.ts'
import { noPostgres } from '../../support/postgres.ts'
import { emptyDatabase } from '../../support/postgresDatabases.ts'

const HUNDRED = 100
const SERVERS = 3
const DAY_MS = 86_400_000

interface Line {
  case_id: string
  event: string
  from_step: string | null
  to_step: string
}

/** Three servers that look for what is due at the same moment. */
describe.skipIf(!inject('postgresUrl'))(
  `what is due on three servers on one PostgreSQL (${inject('postgresUrl') ? 'run' : noPostgres})`,
  () => {
    const servers: BuiltServer[] = []
    let database: TestDatabase
    const sent = vi.fn<(message: { key: string }) => Promise<void>>(async () => undefined)
    /** How often each server asks the register of companies: the worker of the jobs. */
    const asked: { mock: { calls: unknown[] } }[] = []

    beforeAll(async () => {
      database = await emptyDatabase()
      for (let made = 0; made < SERVERS; made += 1) {
        const [first] = servers
        const server = await buildTestServer({
          url: database.url,
          ports: { messages: { send: sent } },
          environment: { rateLimits: false },
          ...(first && { keys: first.context.keys, clock: first.clock }),
        })
        asked.push(vi.spyOn(server.context.ports.companyRegister, 'profile'))
        servers.push(server)
      }
    })
    afterAll(async () => {
      for (const server of servers) await server.close()
      await database.drop()
    })

    const settleAll = () => Promise.all(servers.map((server) => server.settle()))
    const history = async (event: string): Promise<Line[]> =>
      servers[0]!.context.database
        .selectFrom('history')
        .select(['case_id', 'event', 'from_step', 'to_step'])
        .where('event', '=', event)
        .execute()
    const casesOf = (lines: Line[]) => new Set(lines.map(({ case_id }) => case_id)).size

    it('is done once: jobs, messages and timers', async () => {
      const [first] = servers as [BuiltServer]
      const applicants = Array.from({ length: HUNDRED }, (_, index) => servers[index % SERVERS]!.applicant())
      const answers = await answersOf(applicants[0]!)
      for (const applicant of applicants) {
        await applicant.generateToken()
        await applicant.expectOk(applicant.post('/process/start', { answers }))
      }
      await settleAll()
      for (const applicant of applicants)
        await applicant.expectOk(
          applicant.post('/process/task', { task: 'matching_company', variables: company }),
        )
      const outbox = outboxRepository(first.context.database, first.context.sealer)
      const message = { caseId: null, channel: 'sms', to: '+39 333 1', subject: '', body: 'once' } as const
      for (let made = 0; made < HUNDRED; made += 1) await outbox.add(message, first.clock.now())

      await settleAll()
      const shares = asked.map(({ mock }) => mock.calls.length)
      const keys = sent.mock.calls.map(([{ key }]) => key)
      const verified = (await history('workerDone')).filter(
        ({ from_step }) => from_step === 'verification_company',
      )

      expect(verified).toHaveLength(HUNDRED)
      expect(casesOf(verified)).toBe(HUNDRED)
      expect(keys).toHaveLength(HUNDRED)
      expect(new Set(keys).size).toBe(HUNDRED)
      expect(shares.reduce((sum, share) => sum + share)).toBe(HUNDRED)
      expect(Math.min(...shares)).toBeGreaterThan(0)

      await first.context.processClock.move(31 * DAY_MS)
      await settleAll()
      const expired = await history('deadline')

      expect(expired).toHaveLength(HUNDRED)
      expect(casesOf(expired)).toBe(HUNDRED)
      for (const table of ['jobs', 'timers'] as const)
        expect(await first.context.database.selectFrom(table).selectAll().execute()).toEqual([])
    })
  },
)
