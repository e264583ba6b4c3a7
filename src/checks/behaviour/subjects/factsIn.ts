import type { Fact } from './Subject.ts'
import { byName, entriesOf, textOf } from './textOf.ts'

/**
 * Returns what a part of a definition says, one fact a leaf: `timer expiry after`. Keys are sorted; a list of things with
 * names is told by these, in its order; any other list is one fact.
 */
export function factsIn(name: string, value: unknown): Fact[] {
  if (value === undefined) return []
  if (isNamedList(value)) return value.flatMap(({ name: key, ...inner }) => factsIn(within(name, key), inner))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, textOf(value)]]
  const entries = entriesOf(value).toSorted(byName)
  return entries.length === 0
    ? [[name, '{}']]
    : entries.flatMap(([key, inner]) => factsIn(within(name, key), inner))
}

function within(name: string, key: string): string {
  return name === '' ? key : `${name} ${key}`
}

/** Returns the facts of each entry of a map, called `kind name`, or by the name alone where `kind` is empty; sorted by name. */
export function factsOfEach(kind: string, map: object | undefined): Fact[] {
  return map === undefined || Object.keys(map).length === 0 ? [] : factsIn(kind, map)
}

/** Returns the facts of each entry in the order in which they are written. */
export function factsInTurn(kind: string, map: object | undefined): Fact[] {
  return entriesOf(map ?? {}).flatMap(([name, value]) => factsIn(`${kind} ${name}`, value))
}

function isNamedList(value: unknown): value is { name: string }[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((each: unknown) => typeof each === 'object' && each !== null && 'name' in each)
}
