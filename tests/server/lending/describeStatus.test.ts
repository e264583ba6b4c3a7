import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { describeStatus } from '#server/lending/describeStatus.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'
import { timersRepository } from '#server/storage/repositories/execution/timersRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'

const DAY_MS = 86_400_000

let server: BuiltServer
let loanCase: LoanCase
beforeAll(async () => {
  server = await buildTestServer()
  await anApplicant(server).at('financial_summary')
  const { database, sealer } = server.context
  const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  loanCase = await casesRepository(database, sealer).get(id)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

/** The status of the case, were it otherwise in something. */
const status = (change: Partial<LoanCase['state']> = {}) =>
  describeStatus(server.context, { ...loanCase, state: { ...loanCase.state, ...change } })

it('says how far a request has come, of which company, and that it is closed once it is', async () => {
  const { steps } = server.context.definitions.inForce('onboarding').journey.definition

  expect(await status()).toMatchObject({
    state: 'task',
    process: 'preEvaluation',
    progress: 'preEvaluation',
    steps,
    reference: loanCase.reference,
    companyName: 'Officine Valpantena S.r.l.',
    companyType: 'COMPANY',
    today: '2026-10-14',
  })
  expect(await status({ closed: true })).toMatchObject({ state: 'closed' })
  const unknown = await status({ facts: {} })
  for (const name of ['companyName', 'companyType', 'daysLeft', 'archiveOpen'])
    expect(unknown).not.toHaveProperty(name)
})

it('says nothing beside the page that is not known, or is no number', async () => {
  expect((await status({ facts: {} })).loan).toEqual({})
  expect((await status({ facts: { loan: { amount: '9', branch: 7, durationMonths: 36 } } })).loan).toEqual({
    durationMonths: 36,
  })
})

it('shows no progress in a process that the stepper has not', async () => {
  const { steps } = server.context.definitions.inForce('onboarding').journey
  const beside = steps.values().find(({ process }) => process === 'person')

  expect(beside).toBeDefined()
  expect(await status({ step: beside?.name ?? '' })).toMatchObject({ process: 'person', progress: null })
})

it('opens the archive at a wayout, where there are documents', async () => {
  expect(await status({ step: 'goodbye_wayout' })).toMatchObject({ state: 'wayout', archiveOpen: true })
})

it.each([
  [1.5, 2],
  [1, 1],
  [-1, 0],
])('has of a timer that is due in %d days %i left', async (days, left) => {
  const { database, processClock } = server.context
  const { id: caseId, instanceId } = loanCase
  await database.deleteFrom('timers').where('instance_id', '=', instanceId).execute()
  const dueAt = new Date(processClock.now().getTime() + days * DAY_MS)
  await timersRepository(database).add({ caseId, person: null, instanceId, name: 'bankLink', dueAt })

  expect((await status()).daysLeft).toBe(left)
})

it.each([
  ['on the first day', '2026-10-20T10:00+02:00', '2026-10-30T23:59+01:00', 11],
  [
    'at the first minute of a day before clocks are put back',
    '2026-10-20T00:00+02:00',
    '2026-10-30T23:59+01:00',
    11,
  ],
  ['late on a day before clocks are put forward', '2027-03-20T23:30+01:00', '2027-03-30T23:59+02:00', 11],
  ['on the last day', '2026-10-30T00:00+01:00', '2026-10-30T23:59+01:00', 1],
  ['at its last second', '2026-10-30T23:58:59+01:00', '2026-10-30T23:59+01:00', 1],
  ['when it is over', '2026-10-30T23:59+01:00', '2026-10-30T23:59+01:00', 0],
])('counts days by the calendar in Italy, today with them: %s', async (_, now, due, left) => {
  const { context } = server
  const { id: caseId, instanceId } = loanCase
  await context.database.deleteFrom('timers').where('instance_id', '=', instanceId).execute()
  const timer = { caseId, person: null, instanceId, name: 'bankLink', dueAt: new Date(due) }
  await timersRepository(context.database).add(timer)

  vi.spyOn(context.processClock, 'now').mockReturnValue(new Date(now))
  expect((await status()).daysLeft).toBe(left)
})
