import { getLocation, parseTree } from 'jsonc-parser'
import type { JSONSchema7 } from 'json-schema'

import { grammarAt } from './grammarAt.ts'
import { namesAt } from './namesAt.ts'

/** Something that can stand at a place of a file. */
export interface Proposal {
  /** As it is written, quotes included. */
  text: string
  /** What the grammar says of it. */
  info?: string
}

interface Question {
  file: string
  text: string
  offset: number
  grammars: ReadonlyMap<string, JSONSchema7>
  /** The texts of all files: steps and conditions are named in them. */
  texts: ReadonlyMap<string, string>
}

/** Returns what can stand where the cursor is, and from where to where it would be written. */
export function completionsAt({ file, text, offset, grammars, texts }: Question): {
  from: number
  to: number
  proposals: Proposal[]
} {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset)
  const isIn =
    previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length
  const [from, to] = isIn
    ? [previousNode.offset, previousNode.offset + previousNode.length]
    : [offset, offset]
  const proposals = isAtPropertyKey
    ? keysAt(grammarAt(grammars, file, path.slice(0, -1)), siblings(text, path.slice(0, -1)))
    : valuesAt(grammarAt(grammars, file, path), namesAt(file, path, texts))
  return { from, to, proposals }
}

/** Returns what the grammar says of the value or key at an offset; undefined where it says nothing. */
export function explanationAt({ file, text, offset, grammars }: Omit<Question, 'texts'>): string | undefined {
  const { path } = getLocation(text, offset)
  return grammarAt(grammars, file, path).find(({ description }) => description !== undefined)?.description
}

function keysAt(shapes: JSONSchema7[], present: ReadonlySet<string>): Proposal[] {
  const known = new Map(
    shapes.flatMap(({ properties = {} }) =>
      Object.entries(properties).map(([key, schema]) => [
        key,
        typeof schema === 'object' ? schema.description : undefined,
      ]),
    ),
  )
  return [...known]
    .filter(([key]) => !present.has(key))
    .map(([key, info]) => ({ text: JSON.stringify(key), ...(info !== undefined && { info }) }))
}

function valuesAt(shapes: JSONSchema7[], names: readonly string[]): Proposal[] {
  const values = shapes.flatMap(({ enum: several = [], const: one, type }) => [
    ...several,
    ...(one === undefined ? [] : [one]),
    ...(type === 'boolean' ? [true, false] : []),
  ])
  return [...new Set([...values, ...names].map((value) => JSON.stringify(value)))].map((text) => ({ text }))
}

function siblings(text: string, path: (string | number)[]): Set<string> {
  const tree = parseTree(text)
  let node = tree
  for (const segment of path) {
    node =
      typeof segment === 'number'
        ? node?.children?.[segment]
        : node?.children?.find(({ children }) => children?.[0]?.value === segment)?.children?.[1]
  }
  return new Set(node?.children?.map(({ children }) => String(children?.[0]?.value)))
}
