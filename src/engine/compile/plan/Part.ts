import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt, toPointer } from '#validation/pointer.ts'
import { pointerOfReference } from '#validation/schema/referredSchema.ts'
import { schemaOfOrigin } from './schemaOfOrigin.ts'

/** A part of a screen's schema, and where it comes from. */
export interface Part {
  schema: JSONSchema7
  /** Pointers into the screen's schema, each laid over the one before; or a schema that the compiler has merged. */
  origin: string[] | JSONSchema7
  /** The references that were followed on the way to it. */
  refs: readonly string[]
}

export function partAt(root: JSONSchema7, pointer: string): Part {
  return { schema: evaluateAt(root, pointer) as JSONSchema7, origin: [pointer], refs: [] }
}

/** What a part refers to, under what it says itself; undefined where a reference comes back to itself. */
export function follow(part: Part, root: JSONSchema7): Part | undefined {
  const { $ref, ...own } = part.schema
  if ($ref === undefined) return part
  if (!Array.isArray(part.origin) || part.refs.includes($ref)) return undefined
  const layers = layersOf($ref, own, part.origin)
  const target = evaluateAt(root, layers[0] ?? '') as JSONSchema7
  // What is referred to may refer on: its own reference is the one that is left.
  const schema =
    target.$ref === undefined ? schemaOfOrigin(layers, root) : { ...target, ...own, $ref: target.$ref }
  return follow({ schema, origin: layers, refs: [...part.refs, $ref] }, root)
}

/** What a part refers to where that is something it stands in itself; undefined where it is not. */
export function comesBackTo({ schema: { $ref, ...own }, origin, refs }: Part): string[] | undefined {
  if ($ref === undefined || !Array.isArray(origin) || !refs.includes($ref)) return undefined
  return layersOf($ref, own, origin)
}

function layersOf($ref: string, own: JSONSchema7, origin: string[]): string[] {
  const pointer = pointerOfReference($ref)
  return Object.keys(own).length === 0 ? [pointer] : [pointer, ...origin]
}

type Inside = [string, ...(string | number)[]]

/** A part inside a part: `['then']`, `['allOf', 0]`, `['properties', 'amount']`. Undefined where it is no schema object. */
export function partIn({ schema, origin, refs }: Part, path: Inside, root: JSONSchema7): Part | undefined {
  const inside = evaluateAt(schema, toPointer(path)) as JSONSchema7Definition | undefined
  if (typeof inside !== 'object') return undefined
  return { schema: inside, origin: Array.isArray(origin) ? [pointerIn(origin, path, root)] : inside, refs }
}

/** Where a part inside a part is written: in the last of the layers that says anything of the kind. */
export function pointerIn(layers: string[], path: Inside, root: JSONSchema7): string {
  const layer = layers.findLast((pointer) => Object.hasOwn(evaluateAt(root, pointer) as object, path[0]))
  return `${layer}${toPointer(path)}`
}
