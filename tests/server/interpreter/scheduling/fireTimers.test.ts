import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { fireTimers } from '#server/interpreter/scheduling/fireTimers.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { spansOf } from '../../../support/spansOf.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer()
})
beforeEach(async () => {
  await server.context.database.deleteFrom('cases').execute()
  await server.context.processClock.reset()
  await anApplicant(server).at('matching_company')
  await anApplicant(server).at('matching_company')
  await server.context.processClock.move(31 * DAY_MS)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const timers = () => server.context.database.selectFrom('timers').select(['due_at', 'reason']).execute()

const timersInOrder = () =>
  server.context.database.selectFrom('timers').select(['case_id', 'due_at']).orderBy('due_at').execute()

it('a timer that cannot be fired waits for an hour, with a reason that names no person, and the others fire', async () => {
  const [first] = await timers()
  const faulty = vi.spyOn(server.context.definitions, 'journeyOf')
  faulty.mockRejectedValueOnce(new TypeError('Giulia Bianchi'))
  const counted = vi.spyOn(server.context.meter, 'timersFired')

  expect(await fireTimers(server.context)).toBe(1)

  expect(await timers()).toEqual([{ due_at: Number(first?.due_at) + HOUR_MS, reason: 'TypeError' }])
  expect(counted.mock.calls).toEqual([['failed'], ['done']])
})

it('what the outside has not said yet is asked before a timer fires; one for which it cannot be asked waits for an hour', async () => {
  const [first, second] = await timersInOrder()
  const asked: string[] = []

  const fired = await fireTimers(server.context, async (_, caseId) => {
    asked.push(caseId)
    if (caseId === first?.case_id) throw new RangeError('no answer')
  })

  expect(fired).toBe(1)
  expect(asked).toEqual([first?.case_id, second?.case_id])
  expect(await timers()).toEqual([{ due_at: Number(first?.due_at) + HOUR_MS, reason: 'RangeError' }])
})

it('timers stay due where the database does not answer', async () => {
  const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
  vi.spyOn(server.context.definitions, 'journeyOf').mockRejectedValueOnce(down)

  await expect(fireTimers(server.context)).rejects.toBe(down)

  expect((await timers()).map(({ reason }) => reason)).toEqual([null, null])
})

it('timers stay due for newer servers, once this one is behind', async () => {
  const { definitions } = server.context
  definitions.isBehind = true
  await expect(fireTimers(server.context)).rejects.toThrow('Newer servers serve this.')
  definitions.isBehind = false

  expect((await timers()).map(({ reason }) => reason)).toEqual([null, null])
})

it('a timer of a step that the case has left is gone, and moves nothing', async () => {
  const { database } = server.context
  await database.updateTable('timers').set({ instance_id: 'left', name: 'bankLink' }).execute()
  await database.updateTable('cases').set({ step: 'connect_account_pre_evaluation' }).execute()

  expect(await fireTimers(server.context)).toBe(2)

  expect(await timers()).toEqual([])
  const steps = await database.selectFrom('cases').select('step').distinct().execute()
  expect(steps).toEqual([{ step: 'connect_account_pre_evaluation' }])
})

it('a timer has a span of its own, in which it begins a trace', async () => {
  const spans = await spansOf(() => fireTimers(server.context))

  const timer = { name: 'timer', begins: true }
  expect(spans.filter(({ name }) => name === 'timer')).toEqual([timer, timer])
})
