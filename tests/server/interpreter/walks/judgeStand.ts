import { durationMs } from '#validation/duration.ts'
import { evaluateAt } from '#validation/pointer.ts'
import { stepOf } from '#flow/advance.ts'
import { passingEvent } from '#flow/passingEvent.ts'

import type { Stand } from './Stand.ts'

const DAY_MS = 86_400_000
const deadlines: Record<string, number> = {
  'deadlines.request': 30,
  'deadlines.bankLink': 10,
  'deadlines.scoreRetry': 2,
  'deadlines.contractValidity': 10,
}

/** What must hold of a case at any time, in sentences where it does not. */
export function judgeStand({ journey, state, ...stand }: Stand): string[] {
  const violations: string[] = []
  const expect = (isSo: boolean, sentence: string) => isSo || violations.push(sentence)
  const step = stepOf(journey, state.step)
  const open = stand.entries.filter(({ left_at }) => left_at === null)
  const [entry] = open

  // One entry of one step is open, and it is that of the case; of a closed case none.
  expect(open.length === (state.closed ? 0 : 1), `${open.length} entries are open.`)
  if (entry) {
    expect(entry.id === stand.instanceId, 'The open entry is not that of the case.')
    expect(entry.name === state.step && entry.kind === step.kind, `The entry is of ${entry.name}.`)
  }

  // The history tells of each revision once, and each line begins where the one before it ended.
  expect(stand.history.at(-1)?.revision === stand.revision, `The history ends before ${stand.revision}.`)
  for (const [line, { revision, from_step, to_step }] of stand.history.entries()) {
    expect(revision === line, `Line ${line} is of revision ${revision}.`)
    const before = stand.history[line - 1]
    expect(from_step === (before?.to_step ?? null), `Line ${revision} leads from ${from_step} to ${to_step}.`)
  }
  expect(stand.history.at(-1)?.to_step === state.step, 'The history ends elsewhere.')

  // What waits for a time or a worker is what the open step says, and no step that was left.
  const timers = stand.timers.filter(({ instance_id }) => instance_id !== null)
  const jobs = stand.jobs
  if (state.closed) {
    expect(stand.timers.length === 0 && jobs.length === 0, 'A closed case has timers or jobs.')
    return violations
  }
  expect(
    timers.every(({ instance_id }) => instance_id === stand.instanceId),
    'A timer is of a step that was left.',
  )
  expect(
    jobs.every(({ instance_id }) => instance_id === stand.instanceId),
    'A job is of a step that was left.',
  )
  const named = Object.entries(step.definition.timers ?? {})
  expect(timers.length === named.length, `${timers.length} timers run, not ${named.length}.`)
  for (const [name, { after, from }] of named) {
    const start = from ? evaluateAt(state, from.startsWith('/') ? from : `/facts/${from}`) : undefined
    const since =
      start === undefined || start === null ? (entry?.opened_at ?? 0) : new Date(start as string).getTime()
    const due = timers.find((timer) => timer.name === name)?.due_at
    expect(due === since + lasts(after), `${name} is due at ${due}, not ${since + lasts(after)}.`)
  }
  const deadline = stand.timers.find(({ instance_id }) => instance_id === null)
  if (deadline) expect(deadline.due_at === stand.createdAt + 30 * DAY_MS, 'The deadline is another day.')
  else expect(stand.now >= stand.createdAt + 30 * DAY_MS, 'There is no deadline.')

  const worker = step.kind === 'wait' ? step.definition.worker : undefined
  const works = stand.history.findLast(({ to_step, from_step }) => to_step !== from_step)
  const isDone = stand.history.slice((works?.revision ?? -1) + 1).some(({ event }) => event === 'workerDone')
  const own = jobs.filter((job) => job.worker === worker)
  if (worker !== undefined) expect(own.length === (isDone ? 0 : 1), `${own.length} jobs stand for ${worker}.`)
  const others = jobs.filter((job) => job.worker !== worker)
  const kinds = passingEvent(journey, state, {}) ? ['bufferedMessage', 'pass'] : ['bufferedMessage']
  expect(others.length <= 1 && others.every(({ kind }) => kinds.includes(kind)), 'A job is of no wait.')
  return violations
}

function lasts(duration: string): number {
  const days = deadlines[duration]
  if (days !== undefined) return days * DAY_MS
  return durationMs(duration) ?? Number.NaN
}
