import { PdfFault } from './PdfFault.ts'
import { PdfArray, type PdfDictionary } from './PdfValue.ts'

/** What a stream of cross references says: where objects stand, and in which streams others are packed. */
export interface CrossReferences {
  targets: number[]
  /** Numbers of the streams of objects. */
  packedIn: number[]
}

/** A field is a number of at most so many bytes. */
const WIDEST = 8
const AT_OFFSET = 1
const PACKED = 2

/** Reads a stream of cross references. Throws a `PdfFault` where it cannot be read with certainty. */
export function crossReferencesOf(dictionary: PdfDictionary, unpacked: Buffer): CrossReferences {
  const [widths, ...others] = dictionary.all('W')
  if (!(widths instanceof PdfArray) || others.length > 0) throw uncertain()
  const [type = -1, field = -1, last = -1] = widths.items.map((width) => (isWidth(width) ? width : -1))
  const length = type + field + last
  if (type < 0 || field < 0 || last < 0 || length === 0) throw uncertain()

  const targets: number[] = []
  const packedIn: number[] = []
  for (let at = 0; at + length <= unpacked.length; at += length) {
    // Without a type an entry says where its object stands.
    const kind = type === 0 ? AT_OFFSET : readNumber(unpacked, at, type)
    const value = readNumber(unpacked, at + type, field)
    if (kind === AT_OFFSET) targets.push(value)
    if (kind === PACKED) packedIn.push(value)
  }
  return { targets, packedIn }
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= WIDEST
}

function readNumber(bytes: Buffer, at: number, width: number): number {
  let value = 0
  for (let index = 0; index < width; index += 1) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}

function uncertain(): PdfFault {
  return new PdfFault('its cross references cannot be read')
}
