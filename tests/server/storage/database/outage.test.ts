import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import type { Cluster } from '../../../support/cluster.ts'
import { company } from '../../../support/journey.ts'
import { noPostgres, startOwnPostgres } from '../../../support/postgres.ts'
import { METRICS_TOKEN, readMetrics, valueOf } from '../../../support/readMetrics.ts'
import { nemesis, SERVED_AGAIN_MS } from './nemesis.ts'

const cluster: Cluster | undefined = await startOwnPostgres()
afterAll(() => cluster?.stop())

describe.skipIf(!cluster)(`a PostgreSQL that fails (${cluster ? 'own cluster' : noPostgres})`, () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ url: cluster?.url ?? '' })
  })
  afterAll(() => server.close())

  it('makes the server answer 503 while it may only be read, as a standby is, and nothing is lost once it may be written', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const draft = { task: 'matching_company', data: { code: '99000' } }

    await administer('alter system set default_transaction_read_only = on')
    await expect.poll(async () => (await applicant.put('/process/draft', draft)).statusCode).toBe(503)
    const during = await applicant.put('/process/draft', draft)
    const shown = await applicant.step()
    await administer('alter system reset default_transaction_read_only')

    expect(during.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(shown).toBe('matching_company')
    await expect.poll(async () => (await applicant.put('/process/draft', draft)).statusCode).toBe(200)
  })

  it('makes the server answer 503 while it is down, with the time to come back, and nothing is lost when it is there again', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const matching = { task: 'matching_company', variables: company }

    await cluster?.kill()
    const during = await applicant.post('/process/task', matching, { 'idempotency-key': 'through-it' })
    const health = await applicant.get('/actuator/health')

    expect(during.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(during.headers['retry-after']).toBe('5')
    expect([health.statusCode, health.json()]).toEqual([503, { status: 'DOWN' }])

    await cluster?.restart()
    const after = await applicant.post('/process/task', matching, { 'idempotency-key': 'through-it' })
    await server.settle()

    expect(after.statusCode).toBe(200)
    expect(await applicant.step()).toBe('prospect_branch_selection')
    expect((await applicant.get('/actuator/health')).json()).toEqual({ status: 'UP' })
  })
})

describe.skipIf(!cluster)('a PostgreSQL that is frozen', () => {
  it('is told to Prometheus as one that does not answer, before that gives up', async () => {
    const environment = { metricsToken: METRICS_TOKEN }
    const server = await buildTestServer({ url: cluster?.url ?? '', environment })
    await readMetrics(server.app)
    server.clock.advance(10)

    cluster?.pause()
    const asked = readMetrics(server.app)
    const answer = await Promise.race([asked, wait(8000, [])])
    cluster?.resume()
    await server.close()

    expect(valueOf(answer, 'database_up')).toBe(0)
  })
})

describe.skipIf(!cluster)('a PostgreSQL to which everything happens', () => {
  const LASTS_MS = 1000

  it('loses nothing that was acknowledged, and all are served again without a restart', async () => {
    if (!cluster) return
    const outages = await nemesis(cluster, LASTS_MS)

    expect(outages.flatMap(({ violations }) => violations)).toEqual([])
    for (const { fault, recoveredMs } of outages)
      expect.soft(recoveredMs, fault).toBeLessThan(SERVED_AGAIN_MS)
  })
})

/** Changes a setting of the cluster, for every connection. */
async function administer(change: string): Promise<void> {
  const client = new Client({ connectionString: cluster?.url ?? '' })
  await client.connect()
  await client.query(change)
  await client.query('select pg_reload_conf()')
  await client.end()
}
