/** Whether a value is as expected: equal, and of an object at least in the part that is named. */
export function contains(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return found === expected
  if (typeof found !== 'object' || found === null || Array.isArray(found) !== Array.isArray(expected))
    return false
  if (Array.isArray(expected) && (found as unknown[]).length !== expected.length) return false
  return Object.entries(expected).every(
    ([key, value]) => Object.hasOwn(found, key) && contains((found as Record<string, unknown>)[key], value),
  )
}
