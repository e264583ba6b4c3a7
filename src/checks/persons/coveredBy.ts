import type { CaseEvent } from '#flow/advance.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey } from '#flow/Journey.ts'
import { staysAt } from '#flow/staysAt.ts'

import type { Played } from '../stories/playStory.ts'
import { keyOf, type Target } from './Person.ts'
import { branchTarget, DEADLINE } from './targetsOf.ts'

/** Returns the keys of what a played story meets, conditions of screens left out. */
export function coveredBy(journey: Journey, { branches, events, steps, refused }: Played): Set<string> {
  const found: Target[] = branches.map(({ flow, gateway, branch }) =>
    branchTarget(flow.process, gateway, branch),
  )
  let index = 0
  for (const event of events) {
    const name = steps[index]!
    const step = journey.steps.get(name)
    found.push(...targetsOfEvent(name, event))
    if (step && !staysAt(step, event)) index += 1
  }
  for (const name of steps) {
    const step = journey.steps.get(name)
    if (step && isEnd(journey, step)) found.push({ kind: 'end', name, at: name })
  }
  if (refused) found.push(...targetsOfRefusal(steps.at(-1) ?? '', refused.message))
  return new Set(found.map(keyOf))
}

/** Returns what an event at a step meets, its branches left out. */
export function targetsOfEvent(at: string, event: CaseEvent): Target[] {
  switch (event.type) {
    case 'message':
      return [{ kind: 'message', name: `${at}: ${event.name}`, at }]
    case 'timer':
      return [{ kind: 'timer', name: `${at}: ${event.name}`, at }]
    case 'deadline':
      return [{ kind: 'timer', name: DEADLINE, at: '' }]
    case 'workerFailed':
      return [{ kind: 'failure', name: at, at }]
    case 'passed':
      return targetsOfEvent(at, event.by)
    default:
      return []
  }
}

/** Returns the error code with which a task refuses what it requires. */
export function targetsOfRefusal(at: string, message: string): Target[] {
  const code = /\((\w+)\)\.$/.exec(message)?.[1]
  return code === undefined ? [] : [{ kind: 'error', name: `${at}: ${code}`, at }]
}
