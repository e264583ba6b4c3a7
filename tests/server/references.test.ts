import { describe, expect, it } from 'vitest'

import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { newUuid } from '#server/environment/newUuid.ts'
import { enterFirst } from '#server/interpreter/transition/enterFirst.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { databases } from '../support/databases.ts'
import { verifyServer } from '../support/verifyServer.ts'

const UUID7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

async function referencesOf({ app }: BuiltServer): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/v1/none/nothing')))
  return answers.map((answer) => answer.json<{ reference: string }>().reference)
}

describe('the reference of a refusal', () => {
  it('is that of no other, of whichever server and start', async () => {
    const [first, second] = await Promise.all([buildTestServer(), buildTestServer()])
    const seen = [...(await referencesOf(first)), ...(await referencesOf(second))]
    const { environment, keys } = first.context
    await first.close()
    const again = await buildTestServer({ environment, keys })
    seen.push(...(await referencesOf(again)))
    await Promise.all([second.close(), again.close()])

    for (const reference of seen) expect(reference).toMatch(UUID7)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is in order of its time', () => {
    const made = [0, 1, 2 ** 32, Date.parse('2026-10-14'), Date.parse('2200-01-01')].map((at) => newUuid(at))

    expect(made.toSorted()).toEqual(made)
    expect(new Set(Array.from({ length: 10_000 }, () => newUuid(1))).size).toBe(10_000)
  })
})

describe.each(databases)('the reference of a case on $name', ({ build }) => {
  it('is drawn again where another case has it, and nothing of the other changes', async () => {
    const server = await build()
    await anApplicant(server).at('matching_company')
    const { context } = server
    const { database, sealer } = context
    const [row] = await database.selectFrom('cases').selectAll().execute()
    const taken = await casesRepository(database, sealer).get(row!.id)
    const ids = { id: newUuid(), instanceId: newUuid(), revision: 0 }

    const twin = { ...taken, ...ids }
    const begun = context.definitions.inForce(twin.journey)
    await inTransaction(database, (tx) => enterFirst(context, tx, twin, begun, 'session'))

    const { reference } = await casesRepository(database, sealer).get(twin.id)
    expect(reference).toMatch(/^DL-[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/)
    expect(reference).not.toBe(taken.reference)
    expect(await database.selectFrom('cases').selectAll().where('id', '=', taken.id).execute()).toEqual([row])
    expect((await verifyServer(server)).faults).toEqual([])
    await server.close()
  })
})
