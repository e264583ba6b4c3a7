import type { JSONSchema7 } from 'json-schema'

import type { Bounds } from '../../screen/Screen.ts'
import { requiredPointers } from './requiredPointers.ts'

/** Bounds of which each stands at its field: one that requires an object, at each field of it. */
export function boundsOfFields(bounds: Bounds, schema: JSONSchema7): Bounds {
  const all: Bounds = {}
  for (const [pointer, { required, ...limits }] of Object.entries(bounds)) {
    if (Object.keys(limits).length > 0) all[pointer] = { ...all[pointer], ...limits }
    if (required === undefined) continue
    for (const field of requiredPointers(schema, pointer)) all[field] = { ...all[field], required }
  }
  return all
}
