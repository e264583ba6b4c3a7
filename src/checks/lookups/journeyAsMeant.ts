import { withValueAt } from '#validation/pointer.ts'
import type { Flow } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import { closestTo } from '../hints/didYouMean.ts'
import { knownNexts, nextsOf } from './nextsOf.ts'

/** The journey with each misspelt "next" as it was meant, so that one slip is one finding; undefined where that is unclear. */
export function journeyAsMeant(journey: Journey): Journey | undefined {
  const flows = new Map<string, Flow>()
  for (const [process, flow] of journey.flows) {
    const known = knownNexts(journey, flow)
    let fixed = flow
    for (const { next, pointer } of nextsOf(flow)) {
      if (known.includes(next)) continue
      const meant = closestTo(next, known)
      if (meant === undefined) return undefined
      fixed = withValueAt(fixed, pointer, meant)
    }
    flows.set(process, fixed)
  }
  const all = [...flows.values()].flatMap((flow) => [...stepsOf(flow)])
  // Of a name that stands twice the first counts, as it does in the journey itself.
  const steps = new Map(all.toReversed().map((step) => [step.name, step]))
  return { ...journey, flows, steps }
}
