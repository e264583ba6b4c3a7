const known = new WeakMap<object, unknown>()

/**
 * Data as JSON says it: an emptied field is a key without a value, which is not there. What holds nothing of the kind
 * stays the same object.
 */
export function withoutNothing<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  const before = known.get(data)
  if (before !== undefined) return before as Data
  const bare = Array.isArray(data) ? bareList(data) : bareObject(data as Record<string, unknown>)
  known.set(data, bare)
  return bare as Data
}

function bareObject(data: Record<string, unknown>): Record<string, unknown> {
  const bare: Record<string, unknown> = {}
  let isSame = true
  for (const key of Object.keys(data)) {
    const value = withoutNothing(data[key])
    if (value !== undefined) bare[key] = value
    isSame &&= value !== undefined && value === data[key]
  }
  return isSame ? data : bare
}

/** In a list a place without a value is still a place. */
function bareList(data: unknown[]): unknown[] {
  const bare = data.map((item) => withoutNothing(item) ?? null)
  return bare.every((item, index) => item === data[index]) ? data : bare
}
