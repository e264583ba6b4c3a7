import { interruptedBy, mayReturn } from './interruptedBy.ts'
import type { Journey } from './Journey.ts'
import { journeyOfPeople } from './journeyOfPeople.ts'
import { stepsAhead } from './stepsAhead.ts'
import { transitionsOf } from './transitionsOf.ts'

/** The steps that a case and its people can come to: from the start of the journey, or from the step named, itself among them. */
export function reachable(journey: Journey, from?: string): Set<string> {
  const main = reachedIn(journey, from)
  return journey.definition.people ? main.union(reachedIn(journeyOfPeople(journey), from)) : main
}

function reachedIn(journey: Journey, from: string | undefined): Set<string> {
  const found = new Set<string>()
  const open = from === undefined ? firstSteps(journey) : [from]

  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const step = journey.steps.get(name)
    if (!step || found.has(name)) continue
    found.add(name)
    for (const { next } of transitionsOf(step)) {
      open.push(...stepsAhead(journey, step.process, next))
      if (mayReturn(journey, step.process, next)) open.push(...(interruptedBy(journey, name) ?? []))
    }
    if (step.kind === 'task') open.push(...(step.definition.editable ?? []))
  }
  return found
}

/** Where the first process begins, and where the deadline of the whole case leads. */
function firstSteps(journey: Journey): string[] {
  const { processes, deadline } = journey.definition
  const first = journey.flows.get(processes[0] ?? '')
  if (!first) return []
  const afterDeadline = [...journey.flows.values()].flatMap(({ process }) =>
    deadline ? stepsAhead(journey, process, deadline.next) : [],
  )
  return [...stepsAhead(journey, first.process, first.start), ...afterDeadline]
}
