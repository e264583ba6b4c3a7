import { toPointer } from '#validation/pointer.ts'
import { reachable } from '#flow/reachable.ts'

import type { Journey } from '#flow/Journey.ts'

import type { Check } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { journeyAsMeant } from '../../lookups/journeyAsMeant.ts'

/** From every step a wayout can be come to: no case goes round for ever. */
export const everyStepReachesAnEnd: Check = function* ({ ways, flows }) {
  for (const journey of ways?.values() ?? []) yield* ofWay(journey, flows)
}

function* ofWay(journey: Journey, flows: Content['flows']): ReturnType<Check> {
  const meant = journeyAsMeant(journey)
  if (!meant) return
  for (const { name, kind, process } of journey.steps.values()) {
    const source = flows.get(process)?.source
    if (!source || kind === 'wayout') continue
    const ahead = [...reachable(meant, name)].map((step) => journey.steps.get(step)?.kind)
    if (ahead.includes('wayout')) continue
    const message = `From "${name}" no outcome can be come to.`
    yield {
      source,
      pointer: toPointer([`${kind}s`, name]),
      message,
      hint: 'Lead on to a wayout, or to the next process.',
    }
  }
}
