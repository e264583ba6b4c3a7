import { afterAll, beforeAll, expect, it } from 'vitest'

import { setFacts } from '#server/interpreter/setFacts.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { executionsRepository } from '#server/storage/repositories/cases/executionsRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'

let server: BuiltServer
let caseId: string
beforeAll(async () => {
  server = await buildTestServer()
  await anApplicant(server).at('matching_company')
  const { id } = await server.context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  caseId = id
})
afterAll(() => server.close())

const sets = (facts: object, session?: string) =>
  inTransaction(server.context.database, (tx) => {
    const execution = { caseId, person: null, ...(session !== undefined && { session }) }
    return setFacts(server.context, tx, execution, 'sheetRead', () => facts)
  })

it('facts are added to those of a case, which stays where it is, and its history says who set them', async () => {
  const { database } = server.context
  const before = await executionsRepository(database, server.context.sealer).get({ caseId, person: null })

  await sets({ reference: 'A' })
  const { state } = await sets({ sheetRead: true }, 'session')

  expect(state).toEqual({
    ...before.state,
    facts: { ...before.state.facts, reference: 'A', sheetRead: true },
  })
  const told = await database
    .selectFrom('history')
    .select(['actor', 'from_step', 'to_step'])
    .where('event', '=', 'sheetRead')
    .orderBy('revision')
    .execute()
  const here = { from_step: 'matching_company', to_step: 'matching_company' }
  expect(told).toEqual(['worker', 'applicant'].map((actor) => ({ actor, ...here })))
})

it('a closed case takes facts that the process has found, and none from its applicant', async () => {
  await server.context.database.updateTable('cases').set({ closed: 1 }).execute()

  expect((await sets({ reference: 'B' })).state).toMatchObject({ closed: true, facts: { reference: 'B' } })
  await expect(sets({ reference: 'C' }, 'session')).rejects.toMatchObject({ code: 'TASK_OUT_OF_TURN' })
})
