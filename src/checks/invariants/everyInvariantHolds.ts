import type { EndsInvariant, Milestone } from '#flow/Invariant.ts'
import { isEnd } from '#flow/isEnd.ts'
import { accepts } from '#flow/accepts.ts'

import type { Check } from '../Check.ts'
import { comesTo } from './comesTo.ts'
import { hasPassed } from './hasPassed.ts'
import { invariantsOf, type StatedInvariant } from './invariantsOf.ts'
import { namesOfInvariant } from './namesOfInvariant.ts'
import type { Passage } from './Passage.ts'
import { sayWay, shortestWay } from './shortestWay.ts'

/** What a journey says of all its ways holds on each: the shortest way on which it does not is told. */
export const everyInvariantHolds: Check = function* (content) {
  for (const stated of invariantsOf(content)) {
    if (namesOfInvariant(stated).some(({ name, known }) => !known.includes(name))) continue
    const broken = brokenOn(stated)
    if (!broken) continue
    const { says } = stated.invariant
    yield {
      source: stated.source,
      pointer: stated.pointer,
      message: `"${says}" does not hold on this way: ${sayWay(broken.way)}.`,
      hint: broken.hint,
    }
  }
}

interface Broken {
  way: Passage[]
  hint: string
}

function brokenOn(stated: StatedInvariant): Broken | undefined {
  const { invariant, passages, journey } = stated
  if ('ends' in invariant) return endWithoutWayOn(invariant, stated)
  if ('before' in invariant) {
    const way = shortestWay(passages, {
      isShut: (passage) => invariant.always.some((each) => hasPassed(each, passage)),
      isGoal: (passage) => invariant.before.some((each) => comesTo(each, passage, journey)),
    })
    const hint = `It passes by none of: ${invariant.always.map(sayMilestone).join(', ')}. Lead it over one of them.`
    return way && { way, hint }
  }
  const way = shortestWay(passages, {
    isAfter: (passage) => invariant.after.some((each) => hasPassed(each, passage)),
    isGoal: (passage) => invariant.never.some((each) => comesTo(each, passage, journey)),
  })
  const hint = `It has one of these behind it: ${invariant.after.map(sayMilestone).join(', ')}. Lead it elsewhere.`
  return way && { way, hint }
}

function endWithoutWayOn({ ends, offer }: EndsInvariant, stated: StatedInvariant): Broken | undefined {
  const { journey, passages } = stated
  const { refused = [] } = journey.definition.retention ?? {}
  for (const step of journey.steps.values()) {
    const isMeant =
      ends === 'all' ? isEnd(journey, step) : (ends === 'refused' ? refused : ends).includes(step.name)
    if (!isMeant) continue
    const offers = offer.some(
      (message) => accepts(step, message, 'applicant') && step.definition.messages?.[message]?.next,
    )
    const way = offers ? undefined : shortestWay(passages, { isGoal: ({ to }) => to === step.name })
    if (way)
      return { way, hint: `Give "${step.name}" one of the messages: ${offer.join(', ')}, with a "next".` }
  }
  return undefined
}

function sayMilestone(milestone: Milestone): string {
  const [kind = '', name = ''] = Object.entries(milestone)[0] ?? []
  return `${kind} "${name}"`
}
