import type { Content } from '../content/Content.ts'
import type { Behaviour, Subject } from './Subject.ts'
import { subjectOfJourney } from './subjectOfJourney.ts'
import { subjectOfScreen } from './subjectOfScreen.ts'
import { subjectsBeside } from './subjectsBeside.ts'
import { subjectsOfFlow } from './subjectsOfFlow.ts'
import { byName } from './textOf.ts'
import { subjectsOfWays } from './subjectsOfWays.ts'

/**
 * Returns what the definitions do, whatever the layout of their files, the order of keys without a meaning, and the
 * wording. Of facts with one name each value is said.
 */
export function behaviourOf(content: Content): Behaviour {
  const subjects = [
    ...[...content.journeys.values()].map(({ value }) => subjectOfJourney(value)),
    ...[...(content.ways?.values() ?? [])].flatMap(subjectsOfWays),
    ...[...content.flows.values()].flatMap(({ value }) => subjectsOfFlow(value)),
    ...[...content.screens.values()].map(subjectOfScreen),
    ...subjectsBeside(content),
  ]
  return new Map(subjects.map((subject) => [subject.name, valuesOf(subject)] as const).toSorted(byName))
}

function valuesOf({ facts }: Subject): Map<string, string> {
  const values = Map.groupBy(facts, ([name]) => name)
  return new Map(
    [...values].map(([name, same]) => [name, [...new Set(same.map(([, value]) => value))].join(' and ')]),
  )
}
