import type { KyselyPlugin } from 'kysely'
import { describe, expect, inject, it } from 'vitest'

import { createSweep } from '#server/security/retention/createSweep.ts'
import { consumeLimit } from '#server/security/limits/consumeLimit.ts'
import { SpentLimits } from '#server/security/limits/SpentLimits.ts'

import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { createDatabase } from '../../../support/createDatabase.ts'
import { databases } from '../../../support/databases.ts'

const A_MINUTE = 60
const LOOKUPS_OF_SUBJECT = 40
const limited = { environment: { rateLimits: true } }

describe.each(databases)('a limit on $name', ({ build }) => {
  it('lets in exactly as many as it says of two hundred at once', async () => {
    const server = await build(limited)

    const statuses = await beginSessions(server, 200)

    expect(statuses.filter((status) => status === 200)).toHaveLength(A_MINUTE)
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - A_MINUTE)
    await server.close()
  })

  it('is as used up after a restart as before', async () => {
    const server = await build(limited)
    await beginSessions(server, A_MINUTE - 1)

    const restarted = await server.restart()

    expect(await beginSessions(restarted, 2)).toEqual([200, 429])
    restarted.clock.advance(60)
    expect(await beginSessions(restarted, 1)).toEqual([200])
    await restarted.close()
  })

  it('is swept once its window is long over', async () => {
    const server = await build(limited)
    await beginSessions(server, 1)
    expect(await counters(server)).toBe(1)

    server.clock.advance(3 * 86_400)
    await createSweep(server.context)()

    expect(await counters(server)).toBe(0)
    await server.close()
  })

  it('that is used up is refused without a query, and a call without a limit counts nothing', async () => {
    const seen: string[] = []
    const watch: KyselyPlugin = {
      transformQuery({ node }) {
        seen.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const server = await build({ ...limited, watch })
    // Its tables were made.
    seen.length = 0
    const counted = () => seen.filter((query) => query.includes('"counters"')).length
    await beginSessions(server, A_MINUTE + 1)
    expect(counted()).toBe(A_MINUTE + 1)

    await beginSessions(server, 100)
    await server.app.inject('/api/v1/bancaesempio/prescreening/simulator')

    expect(counted()).toBe(A_MINUTE + 1)
    await server.close()
  })

  it('on two servers at once counts for both', async () => {
    const server = await build(limited)
    const count = async (spentLimits: SpentLimits) => {
      return consumeLimit({ ...server.context, spentLimits }, 'lookupsOfSubject', 'shared').then(
        () => 1,
        () => 0,
      )
    }
    const ours = [new SpentLimits(), new SpentLimits()]

    const counts = await Promise.all(Array.from({ length: 120 }, (_, turn) => count(ours[turn % 2]!)))

    expect(counts.filter((each) => each === 1)).toHaveLength(LOOKUPS_OF_SUBJECT)
    await server.close()
  })
})

it.runIf(inject('postgresUrl'))('two servers on one PostgreSQL share their limits', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const one = await buildTestServer({ ...limited, url })
  const { keys, clock } = { keys: one.context.keys, clock: one.clock }
  const other = await buildTestServer({ ...limited, url, keys, clock })

  const statuses = (await Promise.all([beginSessions(one, 50), beginSessions(other, 50)])).flat()

  expect(statuses.filter((status) => status === 200)).toHaveLength(A_MINUTE)
  await Promise.all([one.close(), other.close()])
  await drop()
})

function beginSessions({ app }: BuiltServer, howMany: number): Promise<number[]> {
  const url = '/api/v1/bancaesempio/token/generate'
  return Promise.all(
    Array.from({ length: howMany }, async () => (await app.inject({ method: 'POST', url })).statusCode),
  )
}

async function counters({ context }: BuiltServer): Promise<number> {
  return (await context.database.selectFrom('counters').selectAll().execute()).length
}
