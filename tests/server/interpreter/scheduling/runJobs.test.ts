import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { CircuitOpenError } from '#server/adapters/protection/CircuitOpenError.ts'
import { NoAnswerError } from '#server/adapters/protection/NoAnswerError.ts'
import type { Ports } from '#server/lending/Ports.ts'
import { runJobs } from '#server/interpreter/scheduling/runJobs.ts'
import { accountConnectionsRepository } from '#server/storage/repositories/documents/accountConnectionsRepository.ts'
import { bufferedMessagesRepository } from '#server/storage/repositories/execution/bufferedMessagesRepository.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { jobsRepository } from '#server/storage/repositories/execution/jobsRepository.ts'
import { ServiceError } from '#server/services/ServiceError.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { company } from '../../../support/journey.ts'
import { spansOf } from '../../../support/spansOf.ts'

const linking = vi.fn<Ports['accountAggregator']['linking']>()
const isListed = vi.fn<() => Promise<boolean>>()
let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer({ ports: { lists: { isListed }, accountAggregator: { linking } as never } })
})
beforeEach(async () => {
  isListed.mockReset()
  await server.context.database.deleteFrom('cases').execute()
  const applicant = await anApplicant(server).at('matching_company')
  await applicant.complete('matching_company', company)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const jobs = () =>
  server.context.database.selectFrom('jobs').select(['attempts', 'due_at', 'reason']).execute()
const dueIn = (ms: number) => server.context.processClock.now().getTime() + ms

it.each<[unknown, string]>([
  [new TypeError('Giulia Bianchi'), 'TypeError'],
  ['Giulia Bianchi', 'Error'],
  [new NoAnswerError('lists.isListed', 9000), 'lists.isListed has not answered in 9000 ms.'],
  [
    new ServiceError('lists', 'answers nonsense', { mayRecover: true }),
    'The service "lists" answers nonsense.',
  ],
])('a job that fails keeps of the reason what names no person: %o', async (fault, reason) => {
  isListed.mockRejectedValue(fault)

  await server.settle()

  expect(await jobs()).toEqual([{ attempts: 1, due_at: dueIn(500), reason }])
})

it('a job whose port is closed has not been tried, and waits until the port is open again', async () => {
  isListed.mockRejectedValue(new CircuitOpenError('lists.isListed', 7000))
  const ended = vi.spyOn(server.context.meter, 'jobEnded')

  await server.settle()

  expect(await jobs()).toEqual([{ attempts: 0, due_at: dueIn(7000), reason: null }])
  expect(ended.mock.calls).toEqual([['verifyCompany', 'postponed', expect.any(Number)]])
})

it('a job of a wait that the case has left asks nothing outside, and is gone', async () => {
  await server.context.database.updateTable('cases').set({ instance_id: 'of the next step' }).execute()

  await server.settle()

  expect(isListed).not.toHaveBeenCalled()
  expect(await jobs()).toEqual([])
})

it('what a worker has found moves no case that has gone on meanwhile', async () => {
  const { database } = server.context
  const { revision } = await database.selectFrom('cases').select('revision').executeTakeFirstOrThrow()
  isListed.mockImplementation(async () => {
    const moved = { instance_id: 'of the next step', revision: revision + 1 }
    await database.updateTable('cases').set(moved).execute()
    return false
  })

  await server.settle()

  expect(await jobs()).toEqual([])
  const rows = await database.selectFrom('cases').select(['step', 'revision']).execute()
  expect(rows).toEqual([{ step: 'verification_company', revision: revision + 1 }])
})

describe('a message that came early, and has a worker', () => {
  /** Stands the case where the message is accepted, with a job for it that was tried before. */
  async function waitsWith(tries: number): Promise<string> {
    const { database, processClock, sealer } = server.context
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    await database.updateTable('cases').set({ step: 'account_connection' }).execute()
    await database.deleteFrom('jobs').execute()
    const { instanceId } = await casesRepository(database, sealer).get(id)
    const now = processClock.now()
    const execution = { caseId: id, person: null }
    const message = { name: 'accountsLinked', variables: { connection: 'one' }, facts: { reference: 'R' } }
    await bufferedMessagesRepository(database, sealer).add(execution, message, now)
    const task = { kind: 'bufferedMessage' } as const
    await jobsRepository(database).add({ ...execution, instanceId, task, dueAt: now })
    await database.updateTable('jobs').set({ attempts: tries }).execute()
    return id
  }
  const kept = () => server.context.database.selectFrom('buffered_messages').select('name').execute()

  it.each([
    [0, 500],
    [2, 5000],
    [3, 25_000],
    [40, 25_000],
  ])('is never given up where the worker fails: after %d tries it waits %d ms', async (tries, pause) => {
    await waitsWith(tries)

    await server.settle()

    expect(await jobs()).toEqual([{ attempts: tries + 1, due_at: dueIn(pause), reason: 'Error' }])
    expect(await kept()).toEqual([{ name: 'accountsLinked' }])
  })

  /** The applicant has begun to link the accounts of which the message tells. */
  async function beginsToLink(caseId: string): Promise<void> {
    const { context } = server
    const { instanceId } = await casesRepository(context.database, context.sealer).get(caseId)
    const now = context.clock.now()
    const consent = {
      text: { id: 'P', version: '1', hash: 'h', language: 'it' },
      at: '',
      channel: 'online',
    } as const
    const row = { id: 'one', caseId, instanceId, reference: 'r', secret: 's', consent, expiresAt: now }
    await accountConnectionsRepository(context.database, context.sealer).add(row, { now, lookAt: now })
    linking.mockResolvedValue({ state: 'linked', accounts: [] })
  }

  it('takes the case on with what it told and what the worker has found, and is kept no longer', async () => {
    const caseId = await waitsWith(0)
    const { context } = server
    await beginsToLink(caseId)
    isListed.mockResolvedValue(false)

    await Promise.all(await runJobs(context, 1))

    const { state } = await casesRepository(context.database, context.sealer).get(caseId)
    expect(state.facts).toMatchObject({ reference: 'R', accountLinking: 'linked', linkedAccounts: [] })
    expect(state.step).toBe('pre_evaluation')
    expect(await kept()).toEqual([])
  })

  it('is kept where the case takes it no more once the worker is done', async () => {
    const caseId = await waitsWith(0)
    const { database } = server.context
    const { revision } = await database.selectFrom('cases').select('revision').executeTakeFirstOrThrow()
    const elsewhere = { step: 'matching_company', revision: revision + 1 }
    await beginsToLink(caseId)
    isListed.mockImplementation(async () => {
      await database.updateTable('cases').set(elsewhere).execute()
      return false
    })

    await Promise.all(await runJobs(server.context, 1))

    expect(await kept()).toEqual([{ name: 'accountsLinked' }])
  })
})

it.each(['bufferedMessage', 'pass'] as const)('a job that finds nothing to do, %s, is gone', async (kind) => {
  const { database, processClock, sealer } = server.context
  const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  await database.deleteFrom('jobs').execute()
  const before = await casesRepository(database, sealer).get(id)
  const { instanceId } = before
  const job = { caseId: id, person: null, instanceId, task: { kind }, dueAt: processClock.now() }
  await jobsRepository(database).add(job)

  await server.settle()

  expect(await jobs()).toEqual([])
  expect(await casesRepository(database, sealer).get(id)).toEqual(before)
})

it('jobs are counted by what they do and how they end, and have a span each', async () => {
  isListed.mockRejectedValue(new Error('no answer'))
  const claimed = vi.spyOn(server.context.meter, 'jobsClaimed')
  const ended = vi.spyOn(server.context.meter, 'jobEnded')

  const spans = await spansOf(async () => {
    for (const pause of [0, 0.6, 2.1, 5.1]) {
      server.clock.advance(pause)
      await server.settle()
    }
  })

  expect(claimed.mock.calls).toEqual(Array.from({ length: 4 }, () => ['verifyCompany']))
  expect(ended.mock.calls.map(([, outcome]) => outcome)).toEqual(['failed', 'failed', 'failed', 'given_up'])
  const job = { name: 'job verifyCompany', kind: 'consumer', parent: null, begins: true }
  expect(spans.filter(({ name }) => name === job.name)).toEqual(Array.from({ length: 4 }, () => job))
  expect(spans.map(({ name }) => name)).toContain('worker verifyCompany')
})
