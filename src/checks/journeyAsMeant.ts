import { withValueAt } from '#validation/pointer.ts'
import type { Flow } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import { closestTo } from './didYouMean.ts'
import { knownNexts, nextsOf } from './nextsOf.ts'

/** The journey with each misspelt "next" as it was meant, so that one slip is one finding; undefined where nobody can tell. */
export function journeyAsMeant(journey: Journey): Journey | undefined {
  const flows = new Map<string, Flow>()
  for (const [process, flow] of journey.flows) {
    const known = knownNexts(journey, flow)
    let mended = flow
    for (const { next, pointer } of nextsOf(flow)) {
      if (known.includes(next)) continue
      const meant = closestTo(next, known)
      if (meant === undefined) return undefined
      mended = withValueAt(mended, pointer, meant)
    }
    flows.set(process, mended)
  }
  const all = [...flows.values()].flatMap((flow) => [...stepsOf(flow)])
  // Of a name that stands twice the first counts, as it does in the journey itself.
  const steps = new Map(all.toReversed().map((step) => [step.name, step]))
  return { ...journey, flows, steps }
}
