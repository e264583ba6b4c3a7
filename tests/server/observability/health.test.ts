import { once } from 'node:events'
import { connect } from 'node:net'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { startServer } from '../../support/startServer.ts'

const CALL = '/content/terms_and_conditions/terms_and_conditions'

const health = async ({ app }: BuiltServer, kind: 'live' | 'ready') => {
  return (await app.inject(`/health/${kind}`)).json<object>()
}

describe.each(databases)('whether a server is ready, on $name', ({ build }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build()
  })
  afterEach(() => server.close())

  it('is yes once it serves', async () => {
    expect(await health(server, 'ready')).toEqual({ status: 'UP', reasons: [] })
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
  })

  it('is no where the database lacks a migration, or the flows in force', async () => {
    await sql`delete from migrations where name = '0027_dueWork'`.execute(server.context.database)
    await server.context.database.deleteFrom('flow_versions').execute()

    const found = await health(server, 'ready')

    await sql`insert into migrations (name) values ('0027_dueWork')`.execute(server.context.database)
    expect(found).toEqual({
      status: 'DOWN',
      reasons: [
        'The database lacks the migrations 0027_dueWork.',
        'The database lacks the flows that this server follows: start the server again.',
      ],
    })
  })

  it('is no where the database does not answer, and the process lives all the same', async () => {
    await server.context.database.destroy()

    expect(await health(server, 'ready')).toEqual({
      status: 'DOWN',
      reasons: ['The database does not answer.'],
    })
    expect((await server.app.inject('/health/ready')).statusCode).toBe(503)
    expect(await health(server, 'live')).toEqual({ status: 'UP' })
  })
})

describe('a server that is told to stop', () => {
  it('says that it is not ready, and answers everything else as before', async () => {
    const server = await buildTestServer()
    server.context.lifecycle.stop()

    expect(await health(server, 'ready')).toEqual({ status: 'DOWN', reasons: ['The server is stopping.'] })
    expect(await health(server, 'live')).toEqual({ status: 'UP' })
    expect((await server.applicant().get(CALL)).statusCode).toBe(200)
    await server.close()
  })

  it('drains: it takes calls for some seconds more, ends what it has begun, and then itself', async () => {
    const server = await startServer({ DRAIN_SECONDS: '2' })
    // Browsers open some beforehand. If the server waited for it, its grace would be over first: it would end with 1.
    const { hostname, port } = new URL(server.url)
    const unused = connect(Number(port), hostname)
    await once(unused, 'connect')
    const ending = server.terminate()
    const ready = () => fetch(`${server.url}/health/ready`)
    const seen = await eventually(async () => {
      const answer = await ready()
      expect(answer.status).toBe(503)
      return answer.json()
    })
    const call = await fetch(`${server.url}/api/v1/bancaesempio${CALL}`)

    expect(seen).toEqual({ status: 'DOWN', reasons: ['The server is stopping.'] })
    expect(call.status).toBe(200)
    const { code, ms } = await ending
    expect(code).toBe(0)
    expect(ms).toBeGreaterThan(1900)
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed')
    unused.destroy()
  })
})
