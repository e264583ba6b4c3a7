import type { ValidateFunction } from 'ajv'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { createAjv } from '#validation/createAjv.ts'

import { lookOf } from '../plan/lookOf.ts'
import { type ValidationError, validationErrorsOf } from './validationErrorsOf.ts'
import { type Matches, pruneInactive } from './pruneInactive.ts'
import { sizeErrors } from './sizeErrors.ts'
import { absolute, rootId } from './absolute.ts'

interface Judge {
  validate: ValidateFunction
  matches: Matches
}

const judges = new WeakMap<JSONSchema7, Judge>()

/**
 * Judges the answers to a screen by its schema, references resolved, as the server must: what is wrong and what was
 * never asked, by pointer. No error means that the data can be active. The schema is compiled once. Of data that is larger
 * than the schema allows only that is said: to look for all that is wrong with it costs more than its size.
 */
export function validateData(schema: JSONSchema7, data: unknown): ValidationError[] {
  const tooLarge = sizeErrors(schema, data)
  if (tooLarge.length > 0) return tooLarge
  const { validate, matches } = judgeOf(schema)
  const errors = validate(data) ? [] : validationErrorsOf(validate.errors)
  const refused = new Set(errors.map(({ pointer }) => pointer))
  const strays = pruneInactive(schema, data, matches)
    .inactive.filter((pointer) => !refused.has(pointer))
    .map((pointer) => ({ pointer, keyword: 'additionalProperties', params: {} }))
  return [...errors, ...strays]
}

function judgeOf(schema: JSONSchema7): Judge {
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
