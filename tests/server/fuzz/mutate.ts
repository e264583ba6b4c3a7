import { evaluateAt, toPointer, withValueAt } from '#validation/pointer.ts'

import type { Random } from './Random.ts'
import { anything, STRANGE_TEXTS } from './valueOf.ts'

/** The same data with something else at one of its places, or one place less, or one more. */
export function mutate(data: unknown, random: Random): unknown {
  const places = placesIn(data)
  const place = random.oneOf(places)
  const value = evaluateAt(data, place)
  const put = (other: unknown) => (place === '' ? other : withValueAt(data, place, other))
  return random.oneOf<() => unknown>([
    () => put(anything(random)),
    () => put(random.oneOf(STRANGE_TEXTS)),
    () => put(evaluateAt(data, random.oneOf(places))),
    () => put(undefined),
    () => put([value]),
    () => put(Array.from({ length: 1 + random.below(60) }, () => value)),
    () => put(withinText(value, random)),
    () => put(moved(value, random)),
    () => withValueAt(data, place + toPointer([random.oneOf(STRANGE_TEXTS)]), anything(random)),
  ])()
}

function withinText(value: unknown, random: Random): unknown {
  if (typeof value !== 'string') return value
  const at = random.below(value.length + 1)
  return value.slice(0, at) + random.oneOf(STRANGE_TEXTS) + value.slice(at)
}

function moved(value: unknown, random: Random): unknown {
  return typeof value === 'number' ? value * random.oneOf([-1, 10, 0.1, 1e9]) : String(value)
}

function placesIn(data: unknown, at = ''): string[] {
  if (typeof data !== 'object' || data === null) return [at]
  return [at, ...Object.entries(data).flatMap(([key, child]) => placesIn(child, at + toPointer([key])))]
}
