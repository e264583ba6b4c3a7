import type { Journey } from '#flow/Journey.ts'
import { reachable } from '#flow/reachable.ts'

import type { Content } from '../content/Content.ts'
import { branchProofs } from './branchProofs.ts'
import { askedConditions } from './askedConditions.ts'
import type { Target } from './Person.ts'
import { branchTarget } from './targetsOf.ts'

/** Returns why no person meets a target: the proof that none can, or what was tried. */
export function whyNoPerson(
  content: Content,
  journey: Journey,
  { kind, name, at }: Target,
  stood: ReadonlyMap<string, unknown[]>,
): string {
  if (kind === 'branch') {
    const proof = branchProofs(content).find(
      ({ process, gateway, branch }) => branchTarget(process, gateway, branch).name === name,
    )
    if (proof) return proof.why
    return 'no value that was tried opens it'
  }
  const places =
    kind === 'screen'
      ? askedConditions(content, journey).flatMap((asked) => (asked.screen === at ? asked.places : []))
      : [at]
  const come = reachable(journey)
  if (!places.some((place) => come.has(place) || journey.definition.start.includes(place)))
    return `no way leads to "${at}"`
  if (!places.some((place) => stood.has(place))) return `no person who was tried comes to "${at}"`
  return kind === 'screen'
    ? 'no value that a page of the step may hold makes it so'
    : 'it did not happen with any value that was tried'
}
