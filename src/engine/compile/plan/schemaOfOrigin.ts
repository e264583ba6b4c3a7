import type { JSONSchema7 } from 'json-schema'

import type { SchemaOrigin } from './Plan.ts'
import { evaluateAt } from '#validation/pointer.ts'

/** The schema of a node of the plan, as it stands in the screen's own. */
export function schemaOfOrigin(origin: SchemaOrigin, root: JSONSchema7): JSONSchema7 {
  if (typeof origin === 'string') return evaluateAt(root, origin) as JSONSchema7
  if (!Array.isArray(origin)) return origin
  const layers = origin.map((layer) => schemaOfOrigin(layer, root))
  const { $ref: _, ...laid } = Object.assign({}, ...layers) as JSONSchema7
  return laid
}
