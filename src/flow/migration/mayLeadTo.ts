import type { Next } from '../Flow.ts'
import type { Journey, JourneyStep } from '../Journey.ts'
import { transitionsOf } from '../transitionsOf.ts'

/** Whether a transition of `step` may be `word`, itself or over gateways and ends of processes. */
export function mayLeadTo(journey: Journey, step: JourneyStep, word: 'previous' | 'return'): boolean {
  const crossed = new Set<string>()
  const leads = (process: string, next: Next): boolean => {
    const here = `${process} ${next}`
    if (next === word) return true
    if (crossed.has(here)) return false
    crossed.add(here)
    if (next === 'end') {
      const { processes } = journey.definition
      const following = journey.flows.get(processes[processes.indexOf(process) + 1] ?? '')
      return following !== undefined && leads(following.process, following.start)
    }
    const branches = journey.flows.get(process)?.gateways[next] ?? []
    return branches.some((branch) => leads(process, branch.next))
  }
  return transitionsOf(step).some(({ next }) => leads(step.process, next))
}
