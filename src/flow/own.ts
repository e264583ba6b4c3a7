/** The entry that a map itself holds: what every object inherits (`constructor`) is none. */
export function own<T>(map: Record<string, T> | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}
