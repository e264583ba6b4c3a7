import type { Content } from '../content/Content.ts'
import type { Behaviour, Subject } from './subjects/Subject.ts'
import { subjectOfJourney } from './subjects/subjectOfJourney.ts'
import { subjectOfScreen } from './subjects/subjectOfScreen.ts'
import { subjectsBeside } from './subjects/subjectsBeside.ts'
import { subjectsOfFlow } from './subjects/subjectsOfFlow.ts'
import { subjectsOfWays } from './subjects/subjectsOfWays.ts'
import { byName } from './subjects/textOf.ts'

/**
 * Returns what the definitions do. The layout of files, the order of keys where it has no meaning, and wording have no
 * effect on it. Of facts with one name each value is said.
 */
export function behaviourOf(content: Content): Behaviour {
  const subjects = [
    ...[...content.journeys.values()].map(({ value }) => subjectOfJourney(value)),
    ...[...(content.ways?.values() ?? [])].flatMap(subjectsOfWays),
    ...[...content.flows.values()].flatMap(({ value }) => subjectsOfFlow(value)),
    ...[...content.screens.values()].map(subjectOfScreen),
    ...subjectsBeside(content),
  ]
  return new Map(
    toldApart(subjects)
      .map((subject) => [subject.name, valuesOf(subject)] as const)
      .toSorted(byName),
  )
}

/** Gateways of two processes may be called the same: each of them says which is its process. */
function toldApart(subjects: Subject[]): Subject[] {
  const alike = Map.groupBy(subjects, ({ name }) => name)
  return subjects.map((subject) => {
    const process = subject.facts.find(([fact]) => fact === 'process')?.[1]
    const isAlone = alike.get(subject.name)?.length === 1
    return isAlone || process === undefined ? subject : { ...subject, name: `${subject.name} of ${process}` }
  })
}

function valuesOf({ facts }: Subject): Map<string, string> {
  const values = Map.groupBy(facts, ([name]) => name)
  return new Map(
    [...values].map(([name, same]) => [name, [...new Set(same.map(([, value]) => value))].join(' and ')]),
  )
}
