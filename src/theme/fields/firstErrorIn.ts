import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils'

/** The first message of a value, or of what is in it, in the tree of errors of any shape that rjsf hands down. */
export function firstErrorIn(errors: object | undefined): string | undefined {
  if (errors === undefined) return undefined
  const { [ERRORS_KEY]: own = [], ...parts } = errors as ErrorSchema
  return (
    own[0] ??
    Object.values(parts as Record<string, object>)
      .map(firstErrorIn)
      .find(Boolean)
  )
}
