import type { JSONSchema7 } from 'json-schema'

import type { SchemaOrigin } from './Plan.ts'
import { evaluateAt } from '#validation/pointer.ts'

/** The schema of a node of the plan, as it stands in the screen's own. */
export function schemaOfOrigin(origin: SchemaOrigin, root: JSONSchema7): JSONSchema7 {
  if (typeof origin === 'string') return evaluateAt(root, origin) as JSONSchema7
  if (!Array.isArray(origin)) return origin
  const [first, ...others] = origin
  const base = evaluateAt(root, first ?? '') as JSONSchema7
  const layers = others.map((pointer) => evaluateAt(root, pointer) as JSONSchema7)
  const { $ref: _, ...laid } = Object.assign({}, base, ...layers) as JSONSchema7
  return laid
}
