import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { givesFact } from '../../ways/givesFact.ts'
import { type JourneyWays, journeyWays } from '../../ways/journeyWays.ts'
import type { Passage } from '../../ways/Passage.ts'

/**
 * No step is led back to by workers, gateways and timers that are over alone: it would be left and entered again for ever,
 * without a person's act and without a time in between.
 */
export const noWaitLeadsBackToItself: Check = function* (content) {
  const told = new Set<string>()
  for (const ways of journeyWays(content)) {
    const byItself = Map.groupBy(ways.passages.filter(isByItself(ways)), ({ from }) => from)
    for (const { name, process } of ways.journey.steps.values()) {
      const source = content.flows.get(process)?.source
      if (!source || told.has(name)) continue
      const circle = circleFrom(name, byItself)
      const [first] = circle ?? []
      if (!circle || !first || !goesOn(ways, circle)) continue
      for (const { from } of circle) told.add(from)
      const over = circle.slice(1).map(({ from }) => `"${from.split(' ').at(-1)}"`)
      yield {
        source,
        pointer: first.pointer,
        message: `"${name}" leads back to itself ${whenOf(first)}${over.length > 0 ? `, over ${over.join(', ')}` : ''}: it goes round for ever.`,
        hint: 'Lead to a step that a person leaves, such as a wayout with "retry", or to a wait with a timer that counts from its own beginning.',
      }
    }
  }
}

/** Whether a passage is taken without an act and at once: behind the worker of a wait, at a gateway, by a timer whose time counts from a fact. */
function isByItself({ journey }: JourneyWays): (passage: Passage) => boolean {
  return ({ from, pointer, by = '' }) => {
    const isWorked = ['next', 'failed'].some((key) => pointer === toPointer(['waits', from, key]))
    return (
      isWorked || pointer.startsWith('/gateways/') || countsFrom(journey, from, pointer, by) !== undefined
    )
  }
}

/** The fact from which the timer of a passage counts; undefined where it counts from the step, or it is no timer. */
function countsFrom(
  { steps }: JourneyWays['journey'],
  from: string,
  pointer: string,
  timer: string,
): string | undefined {
  const step = steps.get(from)
  const isTimer = step && pointer === toPointer([`${step.kind}s`, from, 'timers', timer, 'next'])
  return isTimer ? step.definition.timers?.[timer]?.from : undefined
}

/** Whether a circle has no end: each of its timers counts from what nothing on it sets anew. */
function goesOn({ journey }: JourneyWays, circle: Passage[]): boolean {
  return circle.every(({ from, pointer, by = '' }) => {
    const fact = countsFrom(journey, from, pointer, by)
    const place = fact === undefined || fact.startsWith('/') ? fact : `/facts/${fact}`
    return place === undefined || !circle.some((passage) => givesFact(passage, place))
  })
}

function whenOf({ pointer, by }: Passage): string {
  if (by === 'failed') return 'where its worker fails'
  return pointer.startsWith('/waits/') && pointer.endsWith('/next') && by === undefined
    ? 'once its worker is done'
    : `once "${by}" is due`
}

/** The shortest circle of passages from a place back to it; undefined where there is none. */
function circleFrom(place: string, onwards: ReadonlyMap<string, Passage[]>): Passage[] | undefined {
  const seen = new Set<string>()
  const open: Passage[][] = (onwards.get(place) ?? []).map((passage) => [passage])
  for (const taken of open) {
    const { to } = taken.at(-1)!
    if (to === place) return taken
    if (seen.has(to)) continue
    seen.add(to)
    open.push(...(onwards.get(to) ?? []).map((passage) => [...taken, passage]))
  }
  return undefined
}
