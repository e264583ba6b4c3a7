/** Returns a pointer in which the place it leads to, or through, is called otherwise; undefined where it leads elsewhere. */
export function pointerRenamed(pointer: string, place: string, renamed: string): string | undefined {
  if (pointer !== place && !pointer.startsWith(`${place}/`)) return undefined
  return renamed + pointer.slice(place.length)
}
