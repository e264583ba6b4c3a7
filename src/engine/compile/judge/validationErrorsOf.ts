import type { ErrorObject } from 'ajv'

import { toPointer } from '#validation/pointer.ts'

/** What is refused in the data: a JSON Pointer, the schema keyword, and the keyword's parameters. */
export interface ValidationError {
  pointer: string
  keyword: string
  params?: Record<string, unknown>
}

const composed = new Set(['anyOf', 'oneOf', 'not'])

/** What Ajv found, as one list of pointers, each with its first reason: a field that is missing is refused where it should stand. */
export function validationErrorsOf(errors: ErrorObject[] | null | undefined): ValidationError[] {
  const found = errors ?? []
  // Of a choice the choice itself is refused, not each of the ways it might have been right.
  const choices = new Set(
    found.filter(({ keyword }) => composed.has(keyword)).map(({ schemaPath }) => schemaPath),
  )
  const byPointer = new Map<string, ValidationError>()
  for (const error of found) {
    if (error.keyword === 'if') continue
    if (choices.size > 0 && isInOneOf(choices, error.schemaPath)) continue
    const validationError = validationErrorOf(error)
    if (!byPointer.has(validationError.pointer)) byPointer.set(validationError.pointer, validationError)
  }
  return [...byPointer.values()]
}

/** Whether a path lies below one of these. */
function isInOneOf(paths: ReadonlySet<string>, path: string): boolean {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (paths.has(path.slice(0, end))) return true
  }
  return false
}

function validationErrorOf({ instancePath, keyword, params }: ErrorObject): ValidationError {
  const missing: unknown = params.missingProperty
  if (typeof missing === 'string') {
    return { pointer: instancePath + toPointer([missing]), keyword: 'required', params: {} }
  }
  const stray: unknown = params.additionalProperty
  if (typeof stray === 'string') {
    return { pointer: instancePath + toPointer([stray]), keyword, params: {} }
  }
  return { pointer: instancePath, keyword, params }
}
