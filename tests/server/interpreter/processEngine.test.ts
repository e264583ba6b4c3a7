import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { invitePeople } from '#server/lending/people/invitePeople.ts'
import { closeSuperseded } from '#server/interpreter/openCases/closeSuperseded.ts'
import { migrateCase } from '#server/interpreter/migration/migrateCase.ts'
import type { ProcessEngine } from '#server/interpreter/ProcessEngine.ts'
import { transition } from '#server/interpreter/transition/transition.ts'
import type { ServerContext } from '#server/ServerContext.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { answersOf, company } from '../../support/journey.ts'
import { giulia } from '../../support/outside.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const noteMove = vi.fn<ProcessEngine['noteMove']>()
const follow = vi.fn<ProcessEngine['follow']>()
beforeEach(async () => {
  await server.context.database.deleteFrom('cases').execute()
  delete server.context.engine
  vi.resetAllMocks()
})

/** A case at its company's task, from now on driven by a process engine outside. */
async function driven() {
  const applicant = await anApplicant(server).at('matching_company')
  const { database, sealer } = server.context
  const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  server.context.engine = { noteMove, follow } as unknown as ProcessEngine
  return { applicant, before: await casesRepository(database, sealer).get(id) }
}

const at = (step: string) => expect.objectContaining({ state: expect.objectContaining({ step }) })
/** The moves that the engine was told of. */
const told = () => noteMove.mock.calls.map(([, , move]) => move)

it('a process engine outside is told of a request that begins', async () => {
  server.context.engine = { noteMove, follow } as unknown as ProcessEngine
  const applicant = server.applicant()
  await applicant.generateToken()

  await applicant.expectOk(applicant.post('/process/start', { answers: await answersOf(applicant) }))

  const after = at('onboarding_starter_loading')
  expect(told()).toEqual([{ before: null, by: { type: 'started' }, after }])
  expect(follow).toHaveBeenCalledOnce()
})

it('workers of a case begin as the process engine outside says, and not by themselves', async () => {
  const { applicant } = await driven()
  await applicant.complete('matching_company', company)

  await server.settle()

  expect(await applicant.step()).toBe('verification_company')
})

it('a process engine outside is told of a request that goes on under other flows', async () => {
  const { before } = await driven()
  const { definitions } = server.context
  const inForce = definitions.current
  const moving = structuredClone(definitions.inForce('onboarding').journey.definition)
  moving.moved = { matching_company: 'prospect_branch_selection' }
  const { journey, ...others } = definitions.inForce('onboarding')
  const newest = { ...others, flowVersion: 'newest', journey: { ...journey, definition: moving } }
  const context = {
    ...server.context,
    definitions: {
      ...definitions,
      current: { ...inForce, journeys: new Map([['onboarding', newest]]) },
      journeyAt: async () => journey,
      productOf: () => newest.product,
    },
  } as unknown as ServerContext

  await inTransaction(context.database, (tx) => migrateCase(context, tx, before))

  const after = expect.objectContaining({ flowVersion: 'newest' })
  expect(told()).toEqual([{ before, by: { type: 'migrated' }, after }])
})

it('a process engine outside is told of a completed task, and is waited for before the answer', async () => {
  const { applicant, before } = await driven()

  await applicant.complete('matching_company', company)

  const by = expect.objectContaining({ type: 'completed', task: 'matching_company' })
  expect(told()).toEqual([{ before: at('matching_company'), by, after: at('verification_company') }])
  expect(follow.mock.calls).toEqual([[before.id]])
})

it('a process engine outside is not told of a message that leaves the case at its step', async () => {
  const { before } = await driven()
  const state = { ...before.state, step: 'applicant_identification' }
  const failed = { type: 'message', name: 'identityLoginFailed', variables: {} } as const

  const after = await inTransaction(server.context.database, (tx) =>
    transition(server.context, tx, { ...before, state }, failed, 'outside'),
  )

  expect(after?.state.step).toBe('applicant_identification')
  expect(told()).toEqual([])
})

it('a process engine outside is told of a request that another one replaces', async () => {
  const { before } = await driven()

  await inTransaction(server.context.database, (tx) => closeSuperseded(server.context, tx, before))

  const after = expect.objectContaining({ id: before.id, state: { ...before.state, closed: true } })
  expect(told()).toEqual([{ before, by: { type: 'superseded' }, after }])
})

it('a process engine outside is told of a person who is invited, at their own task', async () => {
  const { before } = await driven()
  const invited = [{ registered: giulia, described: giulia }] as never

  await inTransaction(server.context.database, (tx) => invitePeople(server.context, tx, before, invited))

  expect(told()).toEqual([{ before: null, by: { type: 'started' }, after: at('person_data') }])
})
