import { LruMap } from './LruMap.ts'

interface Made<Value> {
  inputs: readonly string[]
  value: Value
}

/** More than ten times as many as the loan and another product have. */
const MOST_NAMES = 20_000
/** Products side by side have files of the same names. */
const MOST_OF_A_NAME = 2
const known = new LruMap<string, readonly Made<unknown>[]>(MOST_NAMES)

/** Returns what `make` makes of `inputs`; calls it again under the same name where an input has changed. */
export function memoized<Value>(name: string, inputs: readonly string[], make: () => Value): Value {
  return memoizedBy(name, () => inputs, make)
}

/** The same for something that itself says what it was made of. */
export function memoizedBy<Value>(
  name: string,
  inputsOf: (value: Value) => readonly string[],
  make: () => Value,
): Value {
  const before = (known.get(name) ?? []) as Made<Value>[]
  const same = before.find(({ inputs, value }) => isSame(inputs, inputsOf(value)))
  const made = same ?? madeBy(inputsOf, make)
  known.set(name, [made, ...before.filter((each) => each !== same)].slice(0, MOST_OF_A_NAME))
  return made.value
}

function madeBy<Value>(inputsOf: (value: Value) => readonly string[], make: () => Value): Made<Value> {
  const value = make()
  return { inputs: inputsOf(value), value }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}
