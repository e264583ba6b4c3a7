import type { JourneyDefinition } from '#flow/Flow.ts'

import { factsIn, factsInTurn, factsOfEach } from './factsIn.ts'
import { factsOfCondition } from './factsOfCondition.ts'
import { factsOfSchema } from './factsOfSchema.ts'
import type { Subject } from './Subject.ts'
import { byName } from './textOf.ts'

/** Returns where a journey begins, what it consists of, and what holds at all of its steps. */
export function subjectOfJourney(definition: JourneyDefinition): Subject {
  const {
    journey,
    brand: _,
    sets,
    facts = {},
    invariants,
    openCases,
    archive,
    deadlineExcept,
    retention,
    ...rest
  } = definition
  const { once, closes, ...rule } = openCases ?? {}
  const { documents, ...group } = archive ?? {}
  return {
    name: `journey ${journey}`,
    facts: [
      ...factsOfEach('', rest),
      ...factsIn('deadlineExcept', deadlineExcept?.toSorted()),
      ...factsIn('retention signed', retention?.signed.toSorted()),
      ...factsIn('retention refused', retention?.refused.toSorted()),
      ...factsOfEach('openCases', rule),
      ...factsOfCondition('openCases once', once),
      ...factsOfCondition('openCases closes', closes),
      ...factsInTurn('fact', sets),
      ...factsOfEach('archive', group),
      ...factsIn('document', documents),
      ...Object.entries(facts)
        .toSorted(byName)
        .flatMap(([fact, schema]) => factsOfSchema({ properties: { [fact]: schema } })),
      ...factsOfEach('invariant', invariants),
    ],
  }
}
