import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { EndsInvariant, Milestone } from '#flow/Invariant.ts'
import { accepts } from '#flow/accepts.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { branchInFront } from './branchInFront.ts'
import { hasPassed } from './hasPassed.ts'
import { invariantsOf, type StatedInvariant } from './invariantsOf.ts'
import { namesOfInvariant } from './namesOfInvariant.ts'
import type { Passage } from '../ways/Passage.ts'
import { passageToMend } from '../ways/passageToMend.ts'
import { sayWay } from '../ways/sayWay.ts'
import { type Goal, shortestWay } from '../ways/shortestWay.ts'
import { soughtBy } from './soughtBy.ts'

/**
 * What a journey says of all its ways holds on each: the shortest way on which it does not is told, at the passage without
 * which it would hold, or else at the invariant.
 */
export const everyInvariantHolds: Check = function* (content) {
  for (const stated of invariantsOf(content)) {
    if (namesOfInvariant(stated).some(({ name, known }) => !known.includes(name))) continue
    const broken = brokenOn(stated, content)
    if (!broken) continue
    const { invariant, name, source, pointer } = stated
    yield {
      source: broken.at?.source ?? source,
      pointer: broken.at?.pointer ?? pointer,
      message: `The invariant "${name}", "${invariant.says}", does not hold on this way: ${sayWay(broken.way)}.`,
      hint: broken.hint,
    }
  }
}

interface Broken {
  way: Passage[]
  /** Where the way is to be mended. */
  at: { source: SourceFile; pointer: string } | undefined
  hint: string
}

function brokenOn(stated: StatedInvariant, content: Content): Broken | undefined {
  const { invariant, passages, journey } = stated
  if ('ends' in invariant) return endWithoutWayOn(invariant, stated, content)
  const sought = soughtBy(invariant, journey)
  const way = shortestWay(passages, sought)
  if (!way) return undefined
  const at = passageToMend(way, passages, sought)
  if ('after' in invariant) {
    const passed = invariant.after.filter((each) => way.some((passage) => hasPassed(each, passage)))
    return { way, at, hint: `On it lies: ${passed.map(sayMilestone).join(', ')}. Lead it elsewhere.` }
  }
  const inFront = branchInFront(way, invariant.always, journey)
  if (inFront) return { way, at: inFront.passage, hint: `Put the branch "${inFront.condition}" above it.` }
  const hint = `None of these lies on it: ${invariant.always.map(sayMilestone).join(', ')}. Lead it over one of them.`
  return { way, at, hint }
}

function endWithoutWayOn(
  { ends, offer }: EndsInvariant,
  { journey, passages }: StatedInvariant,
  { flows }: Content,
): Broken | undefined {
  const { refused = [] } = journey.definition.retention ?? {}
  const isMeant = (step: JourneyStep) =>
    ends === 'all' ? isEnd(journey, step) : (ends === 'refused' ? refused : ends).includes(step.name)
  const offers = (step: JourneyStep) =>
    offer.some((message) => accepts(step, message, 'applicant') && step.definition.messages?.[message]?.next)
  for (const step of journey.steps.values()) {
    const { name, kind, process } = step
    if (!isMeant(step) || offers(step)) continue
    const goal: Goal = ({ to }) => (to === name ? 'arriving' : undefined)
    const way = shortestWay(passages, { goals: [goal], behind: [], isBehind: false })
    if (!way) continue
    const source = flows.get(process)?.source
    return {
      way,
      at: source && { source, pointer: toPointer([`${kind}s`, name]) },
      hint: `Give "${name}" one of the messages: ${offer.join(', ')}, with a "next".`,
    }
  }
  return undefined
}

function sayMilestone(milestone: Milestone): string {
  const [kind = '', name = ''] = Object.entries(milestone)[0] ?? []
  return `${kind} "${name}"`
}
