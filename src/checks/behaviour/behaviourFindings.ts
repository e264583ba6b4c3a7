import type { Finding } from '#contract/Finding.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'
import { screenOf } from '#flow/screenOf.ts'

import type { Content } from '../content/Content.ts'
import { type Change, behaviourChanges } from './behaviourChanges.ts'
import { behaviourOf } from './behaviourOf.ts'
import { readLock } from './lockText.ts'
import { sayChange } from './sayChange.ts'
import { countWays } from './subjects/countWays.ts'

/** Where the behaviour of a product is locked. */
export const LOCK_FILE = 'flows/behaviour.lock'

/**
 * Returns in a sentence each what the definitions do otherwise than their lock says, and how many ways pass by it, at the
 * line of the lock. Only for definitions that nothing else is wrong with.
 */
export function behaviourFindings(content: Content, lock: string): Finding[] {
  const { behaviour, lines } = readLock(lock)
  const changes = behaviourChanges(behaviour, behaviourOf(content))
  const passing = countPassing(content)
  return firstOfWays(changes).map((change) => ({
    file: LOCK_FILE,
    line:
      lines.get(`${change.subject}: ${'fact' in change ? change.fact : ''}`) ??
      lines.get(change.subject) ??
      1,
    column: 1,
    rule: 'behaviour',
    message: [sayChange(change), ...passing(change.subject)].join(' '),
    hint: 'If that is meant, run npm run accept.',
  }))
}

/** Of the ways of a journey one change is told: the first says how many there are. */
function firstOfWays(changes: Change[]): Change[] {
  const told = new Set<string>()
  return changes.filter(({ subject }) => {
    if (!subject.startsWith('ways ')) return true
    const isFirst = !told.has(subject)
    told.add(subject)
    return isFirst
  })
}

/** Says of a step, a gateway or the screen of one step how many ways pass by it. */
function countPassing(content: Content): (subject: string) => string[] {
  const journeys = [...(content.ways?.values() ?? [])].flatMap((journey) =>
    journey.definition.people ? [journey, journeyOfPeople(journey)] : [journey],
  )
  const counted = journeys.map(countWays)
  const steps = [...(content.steps?.values() ?? [])]
  return (subject) => {
    const [kind = '', name = '', of] = subject.split(' ')
    const shownAt = steps.filter((step) => screenOf(step) === name)
    if (kind === 'screen' && shownAt.length !== 1) return []
    // Of gateways of one name those that pass by either would be counted.
    if (!['step', 'gateway', 'screen'].includes(kind) || of !== undefined) return []
    const place = shownAt[0] && kind === 'screen' ? shownAt[0].name : name
    const ways = counted.find((each) => each.passingBy(place) > 0n)
    return ways ? [`${ways.passingBy(place)} of ${ways.total} ways pass by it.`] : []
  }
}
