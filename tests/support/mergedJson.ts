/** Returns JSON with a fragment put into it: objects are merged key by key, all else takes the place of what stood there. */
export function mergedJson(whole: unknown, fragment: unknown): unknown {
  if (!isObject(whole) || !isObject(fragment)) return fragment
  const entries = Object.entries(fragment).map(
    ([key, value]) => [key, mergedJson(whole[key], value)] as const,
  )
  return { ...whole, ...Object.fromEntries(entries) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
