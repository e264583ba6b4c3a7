import type { Cell, Sealer } from '../../../security/keys/Sealer.ts'
import { LruMap } from '#validation/LruMap.ts'

/** A column as it was read or written last: the value goes with the next collection of garbage, so that nothing plain is kept for long. */
interface Opened {
  sealed: Uint8Array
  value: WeakRef<object>
}

const MOST_COLUMNS = 500

const opened = new WeakMap<Sealer, LruMap<string, Opened>>()

/**
 * Returns what a sealed column holds, frozen. The same bytes in the same place hold the same: they are not opened again
 * where they were a moment ago, as by the request before.
 */
export function openColumn<T extends object>(sealer: Sealer, cell: Cell, sealed: Uint8Array): T {
  const [columns, place] = placeOf(sealer, cell)
  const known = columns.get(place)
  const before = known && Buffer.compare(known.sealed, sealed) === 0 ? known.value.deref() : undefined
  if (before) return before as T

  const value = sealer.openJson<T>(cell, sealed)
  freeze(value)
  columns.set(place, { sealed, value: new WeakRef(value) })
  return value
}

/**
 * Seals what a column is to hold, and freezes it. A value that was read from there, or that was written there before, keeps
 * its bytes, as long as their key is the one in use; `isSame` says so of one that was put together anew.
 */
export function sealColumn<T extends object>(
  sealer: Sealer,
  cell: Cell,
  value: T,
  isSame: (before: T) => boolean = (before) => before === value,
): Uint8Array {
  const [columns, place] = placeOf(sealer, cell)
  const known = columns.get(place)
  const before = known?.value.deref() as T | undefined
  if (known && before && sealer.isCurrent(known.sealed) && isSame(before)) return known.sealed

  const sealed = sealer.sealJson(cell, value)
  // What JSON would give back otherwise is opened from it.
  if (freeze(value)) columns.set(place, { sealed, value: new WeakRef(value) })
  return sealed
}

function placeOf(sealer: Sealer, { table, row, column }: Cell): [LruMap<string, Opened>, string] {
  const columns = opened.get(sealer) ?? new LruMap<string, Opened>(MOST_COLUMNS)
  opened.set(sealer, columns)
  return [columns, `${table}\0${row}\0${column}`]
}

/** Freezes a value with all that it holds: nothing that is read by several may be changed in place. Returns whether JSON gives it back as it is. */
function freeze(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  if (value === null) return true
  const isList = Array.isArray(value)
  let isPlain = isList || Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain) return false
  for (const each of isList ? value : Object.values(value)) if (!freeze(each)) isPlain = false
  Object.freeze(value)
  return isPlain
}
