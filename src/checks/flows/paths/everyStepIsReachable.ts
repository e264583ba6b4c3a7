import { toPointer } from '#validation/pointer.ts'
import { reachable } from '#flow/reachable.ts'

import type { Check } from '../../Check.ts'
import { journeyAsMeant } from '../../lookups/journeyAsMeant.ts'
import { nextsOf } from '../../lookups/nextsOf.ts'

const hint = 'Name it as the "next" of a step, or take it away.'

/** Every step and every gateway can be come to from the start of a journey. */
export const everyStepIsReachable: Check = function* ({ ways, steps, flows }) {
  if (!ways || !steps) return
  const meant = [...ways.values()].flatMap((way) => journeyAsMeant(way) ?? [])
  if (meant.length < ways.size) return
  const reached = new Set(meant.flatMap((way) => [...reachable(way)]))
  for (const { name, kind, process } of steps.values()) {
    const source = flows.get(process)?.source
    if (!source || reached.has(name)) continue
    yield { source, pointer: toPointer([`${kind}s`, name]), message: `No way leads to "${name}".`, hint }
  }
  for (const { name: process, source, value } of flows.values()) {
    const named = new Set(
      nextsOf(meant.find((way) => way.flows.has(process))?.flows.get(process) ?? value).map(
        ({ next }) => next,
      ),
    )
    for (const gateway of Object.keys(value.gateways)) {
      if (named.has(gateway)) continue
      const message = `No way leads to the gateway "${gateway}".`
      yield { source, pointer: toPointer(['gateways', gateway]), message, hint }
    }
  }
}
