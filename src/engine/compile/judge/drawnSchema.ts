import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { walkSchema } from '#validation/schema/walkSchema.ts'
import { begunBranch, followed, selectingSchema } from './begunBranch.ts'
import { conditionalIn } from './conditionalSubschemas.ts'
import { isConstant } from './isConstant.ts'
import { begunKey, VALIDATOR_KEY } from './validatorKey.ts'

export interface DrawnSchema {
  /** The schema with the name of its validator in each `if` and each branch. */
  schema: JSONSchema7
  /** What rjsf tries data against as it draws, beside the conditional subschemas as they are written, by name. */
  subschemas: Record<string, JSONSchema7>
}

/** Prepares a schema for rjsf's precompiled validator. */
export function drawnSchema(written: JSONSchema7): DrawnSchema {
  const schema = structuredClone(written)
  const subschemas: DrawnSchema['subschemas'] = {}
  const names = new Map<JSONSchema7, string>()
  walkSchema(schema, (node) => {
    // A branch of `true` or `false` is none to rjsf, and anything fits it.
    if (hasBooleanBranch(node)) subschemas[hashForSchema({})] = {}
    for (const part of conditionalIn(node)) {
      if (isConstant(part)) continue
      const hash = hashForSchema(part)
      const begun = part === node.if ? undefined : begunBranch(part, schema)
      names.set(part, begun ? begunKey(hash) : hash)
      if (begun) subschemas[begunKey(hash)] = begun
    }
  })
  for (const [part, name] of names) Object.assign(part, { [VALIDATOR_KEY]: name })
  walkSchema(schema, ({ dependencies = {} }) => {
    for (const [name, dependent] of Object.entries(dependencies)) {
      for (const selecting of selectingIn(dependent, name, schema))
        subschemas[hashForSchema(selecting)] = selecting
    }
  })
  return { schema, subschemas }
}

function hasBooleanBranch({ anyOf = [], oneOf = [] }: JSONSchema7): boolean {
  return [...anyOf, ...oneOf].some((branch) => typeof branch === 'boolean')
}

/** What rjsf tries to find the one branch of a dependency that counts: the answer that it depends on. */
function selectingIn(
  dependent: JSONSchema7Definition | string[],
  name: string,
  root: JSONSchema7,
): JSONSchema7[] {
  if (typeof dependent !== 'object' || Array.isArray(dependent)) return []
  const { oneOf = [] } = followed(dependent, root)
  return oneOf.flatMap((branch) => selectingSchema(branch, name, root) ?? [])
}
