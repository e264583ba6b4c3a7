import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { backoffMs } from '#server/interpreter/scheduling/backoffMs.ts'
import type { DueWork } from '#server/storage/repositories/execution/dueWorkRepository.ts'
import type { Job } from '#server/storage/repositories/execution/jobsRepository.ts'
import { Poller } from '#server/interpreter/scheduling/Poller.ts'
import type { Queue, ScheduledTask, ScheduledTasks } from '#server/interpreter/scheduling/ScheduledTasks.ts'

const nothing: DueWork = {
  jobs: false,
  messages: false,
  events: false,
  people: false,
  places: false,
  documents: false,
  cases: false,
}

type Task = ReturnType<typeof task>

/** A scheduled task that does what it is told, and then nothing. */
const task = (...done: number[]) => vi.fn<ScheduledTask>(async () => done.shift() ?? 0)

describe('what a server does by itself', () => {
  const error = vi.fn<(fault: unknown, message: string) => void>()
  const prepare = vi.fn<() => Promise<DueWork>>(async () => nothing)
  const inHand = vi.fn<() => Promise<void>>()
  const beginClaimed: ScheduledTasks['beginClaimed'] = (_, inSlot) => inSlot(inHand)
  let poller: Poller
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    poller = new Poller({ prepare, log: { error } as never })
  })
  afterEach(async () => {
    await poller.stop()
    vi.useRealTimers()
  })

  const schedule = (parts: { queues?: Queue[]; afterCommits?: Task[]; byTheClock?: Task[] }) =>
    poller.schedule({ queues: [], beginClaimed, afterCommits: [], byTheClock: [], ...parts })
  const soon = () => vi.advanceTimersByTimeAsync(0)

  it('is done as it starts, and then each second', async () => {
    const [often, now] = [task(), task()]
    schedule({ afterCommits: [often], byTheClock: [now] })

    poller.start()
    await soon()
    expect([often.mock.calls.length, now.mock.calls.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(999)
    expect(now).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)

    expect([often.mock.calls.length, now.mock.calls.length]).toEqual([2, 2])
  })

  it('is left to other servers while it is paused', async () => {
    const now = task()
    let isPaused = true
    poller = new Poller({ prepare, isPaused: () => isPaused, log: { error } as never })
    schedule({ byTheClock: [now] })

    poller.start()
    await vi.advanceTimersByTimeAsync(1000)
    expect(now).not.toHaveBeenCalled()
    isPaused = false
    await vi.advanceTimersByTimeAsync(1000)

    expect(now).toHaveBeenCalledOnce()
  })

  it('is done at once after a commit, but for what becomes due by the time alone', async () => {
    const [often, now] = [task(), task()]
    schedule({ afterCommits: [often], byTheClock: [now] })
    poller.start()
    await soon()

    poller.wake()
    await soon()
    expect([often.mock.calls.length, now.mock.calls.length]).toEqual([2, 1])
    poller.wakeAll()
    await soon()

    expect([often.mock.calls.length, now.mock.calls.length]).toEqual([3, 2])
  })

  it('is not done before it starts, nor once it has stopped', async () => {
    const work = task()
    schedule({ afterCommits: [work] })

    poller.wake()
    await soon()
    expect(work).not.toHaveBeenCalled()
    poller.start()
    await soon()
    await poller.stop()
    poller.wakeAll()
    await vi.advanceTimersByTimeAsync(5_000)

    expect(work).toHaveBeenCalledOnce()
  })

  it('is done again where it did anything, and so is what a commit may have left', async () => {
    const [busy, other] = [task(3), task()]
    schedule({ afterCommits: [other], byTheClock: [busy] })

    poller.start()
    await soon()

    expect([busy.mock.calls.length, other.mock.calls.length]).toEqual([2, 2])
  })

  it('is asked for again while it is under way, and done once more afterwards, however often', async () => {
    let end = (_done: number) => {}
    const slow = vi.fn<ScheduledTask>(() => new Promise((resolve) => (end = resolve)))
    const quick = task()
    schedule({ afterCommits: [slow, quick] })
    poller.start()
    await soon()

    poller.wake()
    poller.wake()
    await soon()
    expect(slow).toHaveBeenCalledOnce()
    expect(quick.mock.calls.length).toBeGreaterThan(1)
    end(0)
    await soon()

    expect(slow).toHaveBeenCalledTimes(2)
    end(0)
    await soon()
    expect(slow).toHaveBeenCalledTimes(2)
    await poller.stop()
  })

  it('stops once what is under way is over, and begins nothing more', async () => {
    let end = (_done: number) => {}
    const slow = vi.fn<ScheduledTask>(() => new Promise((resolve) => (end = resolve)))
    schedule({ afterCommits: [slow] })
    poller.start()
    await soon()
    const stopped = vi.fn<() => void>()

    const stopping = poller.stop().then(stopped)
    await soon()
    expect(stopped).not.toHaveBeenCalled()
    end(5)
    await stopping

    expect(slow).toHaveBeenCalledOnce()
  })

  it('is prepared once for all that begins together', async () => {
    schedule({ afterCommits: [task(), task()], byTheClock: [task()] })

    poller.start()
    await soon()

    expect(prepare).toHaveBeenCalledOnce()
    poller.wakeAll()
    await soon()
    expect(prepare).toHaveBeenCalledTimes(2)
  })

  it('is prepared once for the same commit, for what begins and for what is to be done once more afterwards', async () => {
    let end = (_done: number) => {}
    const slow = vi.fn<ScheduledTask>(() => new Promise((resolve) => (end = resolve)))
    schedule({ afterCommits: [slow, task()] })
    poller.start()
    await soon()

    poller.wake()
    await soon()
    expect(prepare).toHaveBeenCalledTimes(2)
    end(0)
    await soon()

    expect(slow).toHaveBeenCalledTimes(2)
    expect(prepare).toHaveBeenCalledTimes(2)
    end(0)
  })

  it('knows what is due, and begins nothing of a queue that has nothing', async () => {
    const begin = vi.fn<Queue['begin']>().mockResolvedValue([])
    const work = task()
    const isDue = ({ jobs }: DueWork) => jobs
    schedule({ queues: [{ concurrency: 2, isDue, begin }], afterCommits: [work] })

    poller.start()
    await soon()
    expect(work).toHaveBeenLastCalledWith(nothing)
    expect(begin).not.toHaveBeenCalled()
    prepare.mockResolvedValueOnce({ ...nothing, jobs: true })
    poller.wake()
    await soon()

    expect(begin).toHaveBeenCalledOnce()
  })

  it('looks for nothing after a commit that says what it has left, and begins that alone', async () => {
    const begin = {
      jobs: vi.fn<Queue['begin']>(async () => []),
      events: vi.fn<Queue['begin']>(async () => []),
    }
    const queueOf = (kind: keyof typeof begin): Queue => ({
      concurrency: 2,
      isDue: (due) => due[kind],
      begin: begin[kind],
    })
    const work = task()
    schedule({ queues: [queueOf('jobs'), queueOf('events')], afterCommits: [work] })
    poller.start()
    await soon()

    poller.wake(new Set(['jobs', 'people']))
    await soon()

    expect(prepare).toHaveBeenCalledOnce()
    expect(work).toHaveBeenLastCalledWith({ ...nothing, jobs: true, people: true })
    expect([begin.jobs.mock.calls.length, begin.events.mock.calls.length]).toEqual([1, 0])
  })

  it.each([
    { commits: 'all that several commits have left meanwhile', left: ['jobs', 'people'], looks: 1 },
    { commits: 'what is found, where one of them does not say', left: ['jobs', null], looks: 2 },
  ] as const)('does once more $commits', async ({ left, looks }) => {
    let end = (_done: number) => {}
    const slow = vi.fn<ScheduledTask>(() => new Promise((resolve) => (end = resolve)))
    schedule({ afterCommits: [slow] })
    poller.start()
    await soon()

    for (const kind of left) poller.wake(kind && new Set([kind]))
    end(0)
    await soon()

    expect(prepare).toHaveBeenCalledTimes(looks)
    const due = looks === 1 ? { ...nothing, jobs: true, people: true } : nothing
    expect(slow.mock.calls).toEqual([[nothing], [due]])
    end(0)
  })

  it('has room for an item that is claimed as it is added while it runs, and a slot is free', async () => {
    let isPaused = false
    poller = new Poller({ prepare, isPaused: () => isPaused, log: { error } as never })
    schedule({ queues: [{ kind: 'jobs', concurrency: 2, isDue: () => false, begin: async () => [] }] })
    expect(poller.roomFor('jobs')).toBe(0)
    poller.start()
    expect([poller.roomFor('jobs'), poller.roomFor('messages')]).toEqual([2, 0])

    const item = { kind: 'jobs', row: { id: 'one' } as Job } as const
    const { promise, resolve } = Promise.withResolvers<void>()
    inHand.mockReturnValue(promise)
    poller.begin(item)
    await soon()
    expect([inHand.mock.calls.length, poller.roomFor('jobs')]).toEqual([1, 1])
    isPaused = true

    expect(poller.roomFor('jobs')).toBe(0)
    resolve()
  })

  it('is told where it fails, and done again the next time', async () => {
    const fault = new Error('down')
    const failing = vi.fn<ScheduledTask>().mockRejectedValueOnce(fault).mockResolvedValue(0)
    schedule({ afterCommits: [failing] })
    poller.start()
    await soon()

    expect(error).toHaveBeenCalledExactlyOnceWith(fault, 'a scheduled task failed')
    poller.wake()
    await soon()
    expect(failing).toHaveBeenCalledTimes(2)
  })

  it('says once a minute that its database does not serve, however many tasks find that out', async () => {
    const down = Object.assign(new Error('Query read timeout'), { code: 'ETIMEDOUT' })
    const failing = () => vi.fn<ScheduledTask>().mockRejectedValue(down)
    schedule({ byTheClock: [failing(), failing()] })

    poller.start()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(error).toHaveBeenCalledExactlyOnceWith(down, 'a scheduled task failed')
    await vi.advanceTimersByTimeAsync(1000)

    expect(error).toHaveBeenCalledTimes(2)
  })

  it('is told where an item of a queue fails, and looks at the queue again', async () => {
    const fault = new Error('down')
    const begin = vi
      .fn<Queue['begin']>()
      .mockResolvedValue([])
      .mockResolvedValueOnce([Promise.reject(fault)])
    schedule({ queues: [{ concurrency: 2, isDue: () => true, begin }] })

    poller.start()
    await soon()

    expect(error).toHaveBeenCalledExactlyOnceWith(fault, 'an item of a queue failed')
    expect(begin.mock.calls.length).toBeGreaterThan(1)
  })

  it.each([
    { taken: 'fewer items than there are slots', items: 1, looks: 1 },
    { taken: 'an item for each slot', items: 2, looks: 2 },
  ])('is looked for again after $taken $looks times in all', async ({ items, looks }) => {
    const begun = Array.from({ length: items }, () => Promise.resolve())
    const begin = vi.fn<Queue['begin']>().mockResolvedValue([]).mockResolvedValueOnce(begun)
    schedule({ queues: [{ concurrency: 2, isDue: () => true, begin }] })

    poller.start()
    await soon()

    expect(prepare).toHaveBeenCalledTimes(looks)
  })

  it('says how much was done, items of queues among it, once they are over', async () => {
    let isOver = false
    const item = Promise.resolve().then(() => void (isOver = true))
    const begin = vi.fn<Queue['begin']>().mockResolvedValue([]).mockResolvedValueOnce([item])
    schedule({
      queues: [{ concurrency: 2, isDue: () => true, begin }],
      afterCommits: [task(2)],
      byTheClock: [task(3)],
    })

    expect(await poller.tick()).toBe(6)
    expect(isOver).toBe(true)
    expect(prepare).toHaveBeenCalledOnce()
    expect(await poller.tick()).toBe(0)
  })

  it('is settled once nothing is due', async () => {
    const work = task(2, 1)
    schedule({ byTheClock: [work] })

    await poller.settle()

    expect(work).toHaveBeenCalledTimes(3)
  })
})

it.each([
  [1, 500],
  [2, 2000],
  [3, 5000],
  [9, 5000],
])('after attempt %i the pause is %i ms', (attempt, pause) => {
  expect(backoffMs(attempt, { firstMs: 500, factor: 4, longestMs: 5000 })).toBe(pause)
})
