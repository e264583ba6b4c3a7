import type { Next } from './Flow.ts'
import type { Journey } from './Journey.ts'
import { stepsAhead } from './stepsAhead.ts'
import { transitionsOf } from './transitionsOf.ts'

/**
 * Returns the steps to which `return` leads from a step: those with a message that leads to it, over the steps between.
 * Returns undefined where the step can be come to without such a message.
 */
export function interruptedBy(
  journey: Journey,
  name: string,
  seen = new Set<string>(),
): string[] | undefined {
  if (seen.has(name)) return []
  seen.add(name)
  const entries = entriesOf(journey, name)
  if (entries.length === 0 || isAtTheStart(journey, name)) return undefined

  const found = new Set<string>()
  for (const { from, isMessage } of entries) {
    if (isMessage) {
      found.add(from)
      continue
    }
    const around = interruptedBy(journey, from, seen)
    if (!around) return undefined
    for (const step of around) found.add(step)
  }
  return [...found]
}

/** Whether `next`, said in `process`, may be `return`: itself, or over gateways. */
export function mayReturn(journey: Journey, process: string, next: Next, crossed = new Set<Next>()): boolean {
  if (next === 'return') return true
  if (crossed.has(next)) return false
  crossed.add(next)
  const branches = journey.flows.get(process)?.gateways[next] ?? []
  return branches.some((branch) => mayReturn(journey, process, branch.next, crossed))
}

function entriesOf(journey: Journey, name: string): { from: string; isMessage: boolean }[] {
  return [...journey.steps.values()].flatMap((step) =>
    transitionsOf(step)
      .filter(({ next }) => stepsAhead(journey, step.process, next).includes(name))
      .map(({ pointer }) => ({ from: step.name, isMessage: pointer.startsWith('/messages/') })),
  )
}

function isAtTheStart(journey: Journey, name: string): boolean {
  const first = journey.flows.get(journey.definition.processes[0] ?? '')
  return first !== undefined && stepsAhead(journey, first.process, first.start).includes(name)
}
