import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { limits } from '#server/security/limits/limits.ts'
import { studioToken } from '#server/studio/access/studioToken.ts'

import { studioTools } from '../../../scripts/studio/studioTools.ts'
import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import type { TestDatabase } from '../../support/createDatabase.ts'
import { company } from '../../support/journey.ts'
import { noPostgres } from '../../support/postgres.ts'
import { emptyDatabase } from '../../support/postgresDatabases.ts'
import { AlternatingApplicant } from '../../support/servers/AlternatingApplicant.ts'

describe.skipIf(!inject('postgresUrl'))(
  `three servers on one PostgreSQL (${inject('postgresUrl') ? 'run' : noPostgres})`,
  () => {
    let database: TestDatabase
    let servers: BuiltServer[]
    beforeEach(async () => {
      database = await emptyDatabase()
      const options = {
        url: database.url,
        sandbox: true,
        studio: { tools: studioTools, isReadOnly: true },
        environment: { rateLimits: true },
      }
      const first = await buildTestServer(options)
      const same = { ...options, keys: first.context.keys, clock: first.clock }
      servers = [first, await buildTestServer(same), await buildTestServer(same)]
    })
    afterEach(async () => {
      for (const server of servers) await server.close()
      await database.drop()
    })

    it('count limits together: the first request beyond one is refused, whichever server gets it', async () => {
      const applicant = new AlternatingApplicant(servers)
      const { most } = limits.sessionStartsOfNetwork
      const statuses: number[] = []
      for (let made = 0; made < most + servers.length; made += 1)
        statuses.push((await applicant.call('POST', '/token/generate')).status)

      expect(statuses.indexOf(429)).toBe(most)
      expect(statuses.slice(most)).toEqual(servers.map(() => 429))
    })

    it('make a change once that all are asked for at once under one key, and answer the same', async () => {
      const [first] = servers as [BuiltServer]
      const { token } = await anApplicant(first).at('matching_company')
      const key = { 'idempotency-key': randomUUID() }
      const completion = { task: 'matching_company', variables: company }
      const ask = async (server: BuiltServer) => {
        const applicant = server.applicant()
        applicant.token = token!
        return applicant.post('/process/task', completion, key)
      }

      const answers = await Promise.all(servers.map(ask))
      const later = await Promise.all(servers.map(ask))

      const bodies = [...answers, ...later].filter(({ statusCode }) => statusCode === 200)
      expect(bodies.length).toBeGreaterThan(servers.length)
      expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
      expect(later.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      const left = await first.context.database
        .selectFrom('history')
        .select('revision')
        .where('from_step', '=', 'matching_company')
        .where('event', '=', 'completed')
        .execute()
      expect(left).toHaveLength(1)
    })

    it('end a session together: a token that one has renewed is refused by each once its successor was used', async () => {
      const [first, second, third] = servers as [BuiltServer, BuiltServer, BuiltServer]
      const applicant = await anApplicant(first).at('matching_company')
      const old = applicant.token!
      const renewing = second.applicant()
      renewing.token = old
      const { access_token } = await renewing.expectOk<{ access_token: string }>(
        renewing.post('/token/refresh', {}),
      )
      renewing.token = access_token
      await renewing.step()
      first.clock.advance(120)

      const late = third.applicant()
      late.token = old

      expect((await late.get('/process/task')).statusCode).toBe(403)
    })

    it('move the clock of the sandbox together', async () => {
      const [first, second] = servers as [BuiltServer, BuiltServer]
      await new AlternatingApplicant([first]).goTo('twoDays')
      await second.settle()

      expect(second.context.processClock.offsetMs).toBe(first.context.processClock.offsetMs)
      expect(first.context.processClock.offsetMs).toBeGreaterThan(0)
    })

    it('have one token for the studio, and show the preview that another one has compiled', async () => {
      const [first, second] = servers as [BuiltServer, BuiltServer]
      const query = new URLSearchParams({ product: '', file: 'schemas/identification/matching_company.json' })
      const preview = await first.app.inject(`/studio/api/previews?${query}`)
      const { module } = preview.json<{ module: string }>()

      const here = await first.app.inject(module)
      const there = await second.app.inject(module)

      expect(there.statusCode).toBe(200)
      expect(there.body).toBe(here.body)
      expect(studioToken(second.context.sealer)).toBe(studioToken(first.context.sealer))
    })
  },
)
