import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser'

import type { Path } from '#validation/pointer.ts'

import type { Random } from '../server/fuzz/Random.ts'
import { matchesPath } from './matchesPath.ts'
import type { Changes, Operator, Spot } from './Operator.ts'
import type { Place, Product, Tree } from './Product.ts'

export const REMOVED = Symbol('removed')

/** What an operator may look at to choose another value. */
export interface Around {
  random: Random
  product: Product
  tree: Tree
}

type Kinds = readonly Tree['kind'][]

/** An operator that replaces values: `change` returns the new one, REMOVED, or undefined where there is none. */
export function replaced(
  name: string,
  kinds: Kinds,
  patterns: string | string[],
  change: (place: Place, around: Around) => unknown,
): Operator {
  return atPlaces(name, kinds, patterns, (place, around) => {
    const value = change(place, around)
    if (value === undefined || value === place.value) return undefined
    if (value !== REMOVED) return withValue(around.tree.text, place.path, value)
    return place.path.length === 0 ? undefined : withValue(around.tree.text, place.path, undefined)
  })
}

/** An operator that removes values with their keys. */
export function removed(name: string, kinds: Kinds, patterns: string | string[]): Operator {
  return replaced(name, kinds, patterns, () => REMOVED)
}

/** An operator that gives keys another name: those of the values at a pattern. */
export function renamed(
  name: string,
  kinds: Kinds,
  patterns: string | string[],
  change: (key: string, around: Around) => string | undefined,
): Operator {
  return atPlaces(name, kinds, patterns, ({ path }, around) => {
    const key = path.at(-1)
    const other = typeof key === 'string' ? change(key, around) : undefined
    return other === undefined || other === key ? undefined : withKey(around.tree.text, path, other)
  })
}

/** An operator that exchanges two neighbours, of a list or among the keys of an object. */
export function exchanged(name: string, kinds: Kinds, patterns: string | string[]): Operator {
  const operator = atPlaces(name, kinds, patterns, ({ path }, { tree, random }) =>
    withNeighboursExchanged(tree.text, path, random),
  )
  return { ...operator, changesOrder: true }
}

/** An operator on the texts of files of some kinds as a whole. */
export function rewritten(
  name: string,
  kinds: Kinds,
  change: (text: string, around: Around) => string | undefined,
): Operator {
  return atPlaces(name, kinds, '', (_, around) => change(around.tree.text, around))
}

/** An operator that changes one file at each place of a pattern. */
export function atPlaces(
  name: string,
  kinds: Kinds,
  patterns: string | string[],
  change: (place: Place, around: Around) => string | undefined,
): Operator {
  return {
    name,
    is: 'wrong',
    spots: (product) =>
      placesOf(product, kinds, [patterns].flat()).map(({ tree, place }): Spot => (random) => {
        const text = change(place, { random, product, tree })
        return text === undefined || text === tree.text ? undefined : new Map([[tree.file, text]])
      }),
  }
}

/** The places of patterns in files of some kinds; those of examples only where a pattern begins with them. */
export function placesOf(product: Product, kinds: Kinds, patterns: string[]): { tree: Tree; place: Place }[] {
  return product.trees
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((tree) =>
      tree.places
        .filter(({ path }) =>
          patterns.some(
            (pattern) =>
              (path[0] !== 'examples' || tree.kind !== 'screen' || pattern.startsWith('examples')) &&
              matchesPath(pattern, path),
          ),
        )
        .map((place) => ({ tree, place })),
    )
}

/** Marks operators as edits that are right: a finding about one is a false alarm. */
export function harmless(operator: Operator): Operator {
  return { ...operator, is: 'harmless' }
}

/** The text of a file with another value at a path; without it where it is undefined. */
export function withValue(text: string, path: Path, value: unknown): string {
  if (value === undefined && typeof path.at(-1) === 'number') return withoutItem(text, path)
  const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' }
  return applyEdits(text, modify(text, path, value, { formattingOptions }))
}

/** A list without one of its items. jsonc-parser leaves a comma behind where several stand in one line. */
function withoutItem(text: string, path: Path): string {
  const at = Number(path.at(-1))
  const items = nodeAt(text, path.slice(0, -1))?.children ?? []
  const [item, before, after] = [items[at], items[at - 1], items[at + 1]]
  if (!item) return text
  const start = !after && before ? before.offset + before.length : item.offset
  const end = after ? after.offset : item.offset + item.length
  return text.slice(0, start) + text.slice(end)
}

function withKey(text: string, path: Path, key: string): string | undefined {
  const [node] = nodeAt(text, path)?.parent?.children ?? []
  return node && splice(text, node, JSON.stringify(key))
}

function withNeighboursExchanged(text: string, path: Path, random: Random): string | undefined {
  const children = nodeAt(text, path)?.children ?? []
  if (children.length < 2) return undefined
  const at = random.below(children.length - 1)
  const [one, other] = [children[at], children[at + 1]]
  if (!one || !other) return undefined
  const [first, second] = [textOf(text, one), textOf(text, other)]
  return splice(splice(text, other, first), one, second)
}

export function nodeAt(text: string, path: Path): Node | undefined {
  const root = parseTree(text)
  return root && findNodeAtLocation(root, path)
}

function textOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length)
}

function splice(text: string, { offset, length }: Node, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length)
}

/** The changes of several files as one; undefined where one of them has none. */
export function together(
  ...changes: (readonly [file: string, text: string | undefined])[]
): Changes | undefined {
  const all = new Map<string, string>()
  for (const [file, text] of changes) {
    if (text === undefined) return undefined
    all.set(file, text)
  }
  return all
}
