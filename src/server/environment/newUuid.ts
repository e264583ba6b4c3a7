import { randomBytes } from 'node:crypto'

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

  const bytes = randomBytes(16)
  bytes.writeUIntBE(last, 0, 6)
  bytes.writeUInt16BE(0x7000 | counted, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
