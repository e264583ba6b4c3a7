import type { Passage } from './Passage.ts'
import { BEGINNING } from './passagesOf.ts'

/** Which way is looked for. */
export interface Sought {
  /** Passages at which the way has come where it should: to one of these. */
  goals: ((passage: Passage) => boolean)[]
  /** Passages that may not be taken. */
  isShut?(passage: Passage): boolean
  /** A passage that must be taken before, or be the goal itself. */
  isAfter?(passage: Passage): boolean
}

/** Returns the passages of the shortest way from the beginning to a goal; undefined where there is none. */
export function shortestWay(
  passages: Passage[],
  { goals, isShut = () => false, isAfter }: Sought,
): Passage[] | undefined {
  const onwards = Map.groupBy(passages, ({ from }) => from)
  const seen = new Set<string>()
  let ways: { at: string; isPast: boolean; way: Passage[] }[] = [{ at: BEGINNING, isPast: !isAfter, way: [] }]
  while (ways.length > 0) {
    const longer: typeof ways = []
    for (const { at, isPast: wasPast, way } of ways) {
      for (const passage of onwards.get(at) ?? []) {
        if (isShut(passage)) continue
        const isPast = wasPast || !!isAfter?.(passage)
        if (isPast && goals.some((isGoal) => isGoal(passage))) return [...way, passage]
        const state = `${passage.to} ${isPast}`
        if (seen.has(state)) continue
        seen.add(state)
        longer.push({ at: passage.to, isPast, way: [...way, passage] })
      }
    }
    ways = longer
  }
  return undefined
}

/** Says a way by its steps and gateways, each with how it was left where that was not by completing it. */
export function sayWay(way: Passage[]): string {
  const places = way.map(({ from, by }) => {
    const name = from.slice(from.indexOf(' ') + 1)
    return by === undefined ? name : `${name} (${by})`
  })
  const last = way.at(-1)?.to ?? ''
  return [...places.slice(1), last.slice(last.indexOf(' ') + 1)].join(' > ')
}
