/** Returns whether a pointer is one of these, or lies below one. */
export function isUnder(pointers: ReadonlySet<string>, pointer: string): boolean {
  if (pointers.size === 0) return false
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (pointers.has(pointer.slice(0, end))) return true
    if (end === 0) return false
  }
  return false
}
