import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { transition } from '#server/interpreter/transition/transition.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'

const PROOF = 'prospect_otp_verifier'
const commit = vi.fn<() => Promise<Record<string, unknown>>>()
let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer()
})
beforeEach(async () => {
  commit.mockReset().mockResolvedValue({})
  await server.context.database.deleteFrom('cases').execute()
  await anApplicant(server).at('prospect_branch_selection')
})
afterAll(() => server.close())

/** The step of a case whose branch is chosen, where it was prepared to pass over `step` then. */
async function comesTo(step: string, facts: object = {}): Promise<string | undefined> {
  const { context } = server
  const cases = casesRepository(context.database, context.sealer)
  const { id } = await context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  const read = await cases.get(id)
  const before = { ...read, state: { ...read.state, facts: { ...read.state.facts, ...facts } } }
  const completed = (task: string) => ({ type: 'completed', task, answers: {} }) as const
  const by = completed(PROOF)
  const pass = { step, instanceId: 'next', event: { type: 'passed', by }, commit } as const
  const after = await inTransaction(context.database, (tx) =>
    transition(context, tx, before, completed('prospect_branch_selection'), 'applicant', undefined, [pass]),
  )
  return after?.state.step
}

it('a step that was prepared to be passed over is passed, with what its worker writes', async () => {
  expect(await comesTo(PROOF)).toBe('complete_prescreening')
  expect(commit).toHaveBeenCalledOnce()
})

it('what was prepared for another step than the one a case comes to is not done', async () => {
  expect(await comesTo('actual_otp_verifier')).toBe(PROOF)
  expect(commit).not.toHaveBeenCalled()
})

it('what was prepared before another case took the place is not done', async () => {
  expect(await comesTo(PROOF, { overtaken: true })).toBe(PROOF)
  expect(commit).not.toHaveBeenCalled()
})
