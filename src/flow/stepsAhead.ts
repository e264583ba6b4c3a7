import type { Next } from './Flow.ts'
import type { Journey } from './Journey.ts'

/**
 * The steps to which `next`, said in `process`, may lead under any conditions: every branch of a gateway counts,
 * and an end leads into the next process. `previous`, `return` and `close` lead to no new step; an unknown name leads nowhere.
 */
export function stepsAhead(
  journey: Journey,
  process: string,
  next: Next,
  crossed = new Set<string>(),
): string[] {
  const flow = journey.flows.get(process)
  if (next === 'end') {
    const { end } = journey
    const { processes } = journey.definition
    const following = journey.flows.get(processes[processes.indexOf(process) + 1] ?? '')
    if (following) return stepsAhead(journey, following.process, following.start, crossed)
    return end !== undefined && journey.steps.has(end) ? [end] : []
  }
  const gateway = flow && Object.hasOwn(flow.gateways, next) ? flow.gateways[next] : undefined
  if (!gateway) return journey.steps.has(next) ? [next] : []

  const here = `${process} ${next}`
  if (crossed.has(here)) return []
  crossed.add(here)
  return gateway.flatMap((branch) => stepsAhead(journey, process, branch.next, crossed))
}
