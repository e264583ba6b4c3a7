import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt, toPointer } from '#validation/pointer.ts'
import { pointerOfReference } from '#validation/schema/referredSchema.ts'
import type { SchemaLayer } from './Plan.ts'
import { schemaOfOrigin } from './schemaOfOrigin.ts'

/** A part of a screen's schema, and where it comes from. */
export interface Part {
  schema: JSONSchema7
  /** Layers, each laid over the one before; or a schema that the compiler has merged. */
  origin: SchemaLayer[] | JSONSchema7
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
  const target = schemaOfOrigin(layers[0] ?? '', root)
  // What is referred to may refer on: its own reference is the one that is left.
  const schema =
    target.$ref === undefined ? schemaOfOrigin(layers, root) : { ...target, ...own, $ref: target.$ref }
  return follow({ schema, origin: layers, refs: [...part.refs, $ref] }, root)
}

/** What a part refers to where that is something it stands in itself; undefined where it is not. */
export function comesBackTo({ schema: { $ref, ...own }, origin, refs }: Part): SchemaLayer[] | undefined {
  if ($ref === undefined || !Array.isArray(origin) || !refs.includes($ref)) return undefined
  return layersOf($ref, own, origin)
}

function layersOf($ref: string, own: JSONSchema7, origin: SchemaLayer[]): SchemaLayer[] {
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

/** Where a part inside a part is written: in the last of the pointers to something that says anything of the kind. */
export function pointerIn(layers: SchemaLayer[], path: Inside, root: JSONSchema7): string {
  const pointers = layers.filter((layer) => typeof layer === 'string')
  const pointer = pointers.findLast((each) => Object.hasOwn(evaluateAt(root, each) as object, path[0]))
  return `${pointer}${toPointer(path)}`
}

/** A part, with more keywords; none of them says what is inside. */
export function withKeywords({ schema, origin, refs }: Part, more: JSONSchema7): Part {
  const merged = { ...schema, ...more }
  return { schema: merged, origin: Array.isArray(origin) ? [...origin, more] : merged, refs }
}
