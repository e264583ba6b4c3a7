import { interruptedStep } from '../interruptedStep.ts'
import type { Journey } from '../Journey.ts'
import { reachable } from '../reachable.ts'
import { mayLeadTo } from './mayLeadTo.ts'
import type { Standing } from './Standing.ts'

/** Returns why a journey cannot carry a case on from where it stands; undefined where it can. */
export function faultIn(journey: Journey, { state, isPerson }: Standing): string | undefined {
  const { definition, steps } = journey
  const step = steps.get(state.step)
  if (!step) return `no step is called "${state.step}" any more`

  const processes = isPerson ? definition.people?.processes : definition.processes
  if (!processes) return 'the journey says nothing of other people any more'
  if (step.kind !== 'wayout' && !processes.includes(step.process)) {
    return `"${step.name}" stands in "${step.process}", which is no process of its way any more`
  }
  if (state.previous !== null && !steps.has(state.previous) && mayLeadTo(journey, step, 'previous')) {
    return `"${step.name}" leads back to "${state.previous}", which is gone`
  }
  const interrupted = interruptedStep(state)
  if (interrupted === undefined || steps.has(interrupted)) return undefined
  const returns = [...reachable(journey, step.name)].some((name) => {
    const ahead = steps.get(name)
    return ahead !== undefined && mayLeadTo(journey, ahead, 'return')
  })
  return returns ? `the way from "${step.name}" leads back to "${interrupted}", which is gone` : undefined
}
