import type { ValidateFunction } from 'ajv'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { createAjv } from '#validation/createAjv.ts'

import { lookOf } from '../plan/lookOf.ts'
import { absolute, rootId } from './absolute.ts'
import type { Matches } from './pruneInactive.ts'

interface Judge {
  validate: ValidateFunction
  matches: Matches
}

const judges = new WeakMap<JSONSchema7, Judge>()

/** Returns how data is judged by a schema whose references are resolved, which is compiled once. */
export function judgeOf(schema: JSONSchema7): Judge {
  const known = judges.get(schema)
  if (known) return known
  const judge = createJudge(schema)
  judges.set(schema, judge)
  return judge
}

function createJudge(schema: JSONSchema7): Judge {
  const ajv = createAjv({ messages: false, ...lookOf(schema) })
  const validate = ajv.compile({ ...schema, $id: rootId })
  const branches = new WeakMap<object, ValidateFunction>()
  const branchOf = (branch: JSONSchema7): ValidateFunction => {
    const known = branches.get(branch) ?? ajv.compile(absolute(branch))
    branches.set(branch, known)
    return known
  }
  const matches = (branch: JSONSchema7Definition, value: unknown) =>
    typeof branch === 'boolean' ? branch : branchOf(branch)(value)
  return { validate, matches }
}
