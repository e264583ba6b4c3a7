/** The same answer for the same object, worked out once. */
export function once<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.value
    const value = work(key)
    known.set(key, { value })
    return value
  }
}
