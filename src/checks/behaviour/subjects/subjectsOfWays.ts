import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'

import { countWays } from './countWays.ts'
import type { Fact, Subject } from './Subject.ts'

/** Returns how many ways lead to each end of a journey, and the shortest of them; and the same of its people's. */
export function subjectsOfWays(journey: Journey): Subject[] {
  const { journey: name, people } = journey.definition
  return [
    subjectOf(name, journey),
    ...(people ? [subjectOf(`${name} of people`, journeyOfPeople(journey))] : []),
  ]
}

function subjectOf(name: string, journey: Journey): Subject {
  const { total, ends } = countWays(journey)
  return {
    name: `ways ${name}`,
    facts: [
      ['total', String(total)],
      ...[...ends].map(([end, { count, shortest }]): Fact => [
        `end ${end}`,
        count === 0n ? '0' : `${count}, the shortest: ${shortest.join(' > ')}`,
      ]),
    ],
  }
}
