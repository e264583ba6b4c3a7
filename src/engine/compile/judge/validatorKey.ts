import type { JSONSchema7 } from 'json-schema'

/**
 * Keyword that names the compiled validator of a part of the schema. rjsf resolves a branch for the data at hand before
 * it tries the data against it: its hash is then another at each answer, and this name still stands there. An `$id`
 * would be rjsf's own keyword for it, but to rjsf and Ajv that is also the base of every reference inside.
 */
export const VALIDATOR_KEY = 'x-validator'

/** Stands behind the hash of a branch in the name of the validator that rjsf draws by. */
const BEGUN = '~'

/** Returns the name of the validator of a branch that is only begun, from the hash of the branch. */
export function begunKey(hash: string): string {
  return `${hash}${BEGUN}`
}

/** Returns the name of the validator that a part of the schema names; undefined where it names none. */
export function validatorKeyOf(part: JSONSchema7): string | undefined {
  return (part as Record<string, string | undefined>)[VALIDATOR_KEY]
}

/** Returns the name of the validator of the part as it is written, which requires all that the part requires. */
export function wholeKeyOf(part: JSONSchema7): string | undefined {
  const key = validatorKeyOf(part)
  return key?.endsWith(BEGUN) ? key.slice(0, -BEGUN.length) : key
}
