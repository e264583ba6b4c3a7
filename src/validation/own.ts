/** Returns what an object itself has under a name: what every object inherits (`constructor`, `toString`) is none of it. */
export function own<T>(map: Record<string, T> | undefined, name: string): T | undefined
export function own(object: unknown, name: string | number): unknown
export function own(object: unknown, name: string | number): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return undefined
  return (object as Record<string | number, unknown>)[name]
}
