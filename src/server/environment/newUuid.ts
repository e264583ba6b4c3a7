import { randomUUID } from 'node:crypto'

/** The twelve bits after the time count the ids of one millisecond. */
const MOST_COUNTED = 0xfff

let last = 0
let counted = 0

/**
 * A UUID of version 7 (RFC 9562): those of one process are in the order in which they were made, and 62 random bits tell
 * them from those of any other server or start.
 */
export function newUuid(now = Date.now()): string {
  if (now > last) [last, counted] = [now, 0]
  else if (counted < MOST_COUNTED) counted += 1
  else [last, counted] = [last + 1, 0]

  const time = last.toString(16).padStart(12, '0')
  const count = counted.toString(16).padStart(3, '0')
  // The rest is random in either version, and Node makes many of the other one at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`
}

/** Returns one that comes after `earlier`, which a server with a clock ahead of this one's may have made. */
export function newUuidAfter(earlier: string | undefined): string {
  const time = Number.parseInt(earlier?.replace('-', '').slice(0, 12) ?? '0', 16)
  return newUuid(Math.max(Date.now(), time + 1))
}
