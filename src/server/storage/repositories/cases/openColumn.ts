import type { Cell, Sealer } from '../../../security/keys/Sealer.ts'
import { LruMap } from '#validation/LruMap.ts'

/** A column as it was read last: the value goes with the next collection of garbage, so that nothing plain is kept for long. */
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
  const columns = opened.get(sealer) ?? new LruMap<string, Opened>(MOST_COLUMNS)
  opened.set(sealer, columns)
  const place = `${cell.table}\0${cell.row}\0${cell.column}`
  const known = columns.get(place)
  const before = known && Buffer.compare(known.sealed, sealed) === 0 ? known.value.deref() : undefined
  if (before) return before as T

  const value = frozen(sealer.openJson<T>(cell, sealed))
  columns.set(place, { sealed, value: new WeakRef(value) })
  return value
}

/** Nothing that is read by several may be changed in place. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const each of Object.values(value)) frozen(each)
  return Object.freeze(value)
}
