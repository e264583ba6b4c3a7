import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt } from './pointer.ts'

/**
 * Whether a schema asks for a field inside itself: by a reference that comes back to itself through properties. Through
 * the rows of a list does not count, since each of them is there only once it was added.
 */
export function refersToItself(
  schema: JSONSchema7Definition | undefined,
  root: JSONSchema7,
  refs: readonly string[] = [],
  seen = new Set<string>(),
): boolean {
  if (typeof schema !== 'object') return false
  const inside = (parts: readonly (JSONSchema7Definition | undefined)[], more = refs) =>
    parts.some((part) => refersToItself(part, root, more, seen))
  const { $ref, properties = {}, allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = schema
  if ($ref !== undefined) {
    if (refs.includes($ref)) return true
    if (!seen.has($ref)) {
      seen.add($ref)
      const target = evaluateAt(root, decodeURI($ref.slice(1))) as JSONSchema7Definition | undefined
      if (inside([target], [...refs, $ref])) return true
    }
  }
  return inside([...Object.values(properties), ...allOf, ...anyOf, ...oneOf, then, otherwise])
}
