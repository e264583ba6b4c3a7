import { constants, inflateSync } from 'node:zlib'

import { PdfFault } from './PdfFault.ts'
import { PdfArray, PdfDictionary, PdfName, type PdfValue } from './PdfValue.ts'
import type { PdfWork } from './PdfWork.ts'

/** All that one PDF unpacks, together. */
const MOST_BYTES = 16 * 1024 * 1024
/** What it takes to unpack a byte, beside what it takes to understand one. */
export const UNPACKING_WORK = 0.125
const PLAIN = 1
const FIRST_OF_PNG = 10
const LAST_OF_PNG = 15

/** How much one PDF may still unpack. */
export interface UnpackBudget {
  left: number
  work: PdfWork
}

export function unpackBudget(work: PdfWork): UnpackBudget {
  return { left: MOST_BYTES, work }
}

/**
 * What a stream holds that a reader must understand to know the document: one that is not packed, or packed once by
 * Flate, with or without a PNG predictor, as every writer does it. Throws a `PdfFault` where it is packed otherwise, is
 * damaged, or unpacks to too much.
 */
export function unpackStream(dictionary: PdfDictionary, data: Buffer, budget: UnpackBudget): Buffer {
  const filter = single(dictionary, 'Filter')
  const parameters = single(dictionary, 'DecodeParms')
  if (dictionary.has('DP')) throw new PdfFault('a stream is packed in an uncertain way')
  if (filter === null) return spent(data, budget)
  if (!(filter instanceof PdfName) || !['FlateDecode', 'Fl'].includes(filter.name)) {
    throw new PdfFault('its objects are packed in an unusual way')
  }
  return spent(unpredicted(inflated(data, budget), parameters), budget)
}

function spent(unpacked: Buffer, budget: UnpackBudget): Buffer {
  budget.left -= unpacked.length
  if (budget.left < 0) throw new PdfFault('its objects unpack to too much')
  budget.work.spend(unpacked.length * UNPACKING_WORK)
  return unpacked
}

/** The value of a key that must be certain: there once at most, itself or alone in a list. */
function single(dictionary: PdfDictionary, key: string): PdfValue {
  const values = dictionary.all(key)
  const [value = null] = values
  const items = value instanceof PdfArray ? value.items : [value]
  if (values.length > 1 || items.length > 1) throw new PdfFault('a stream is packed in an uncertain way')
  return items[0] ?? null
}

function inflated(data: Buffer, { left }: UnpackBudget): Buffer {
  try {
    // The checksum at the end is often missing: readers take what came before.
    return inflateSync(data, { maxOutputLength: Math.max(1, left), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new PdfFault(isTooMuch ? 'its objects unpack to too much' : 'its objects are packed wrongly')
  }
}

function unpredicted(data: Buffer, parameters: PdfValue): Buffer {
  if (parameters === null) return data
  if (!(parameters instanceof PdfDictionary)) throw new PdfFault('a stream is packed in an uncertain way')
  const predictor = numberOf(parameters, 'Predictor', PLAIN)
  if (predictor === PLAIN) return data
  const columns = numberOf(parameters, 'Columns', 1)
  const isUsual = numberOf(parameters, 'Colors', 1) === 1 && numberOf(parameters, 'BitsPerComponent', 8) === 8
  if (predictor < FIRST_OF_PNG || predictor > LAST_OF_PNG || !isUsual || columns < 1 || columns > 1000) {
    throw new PdfFault('its objects are packed in an unusual way')
  }
  return rowsOfPng(data, columns)
}

function numberOf(parameters: PdfDictionary, key: string, usual: number): number {
  const [value = usual, ...others] = parameters.all(key)
  if (typeof value !== 'number' || others.length > 0)
    throw new PdfFault('a stream is packed in an uncertain way')
  return value
}

/** Rows of bytes, each behind the number of the filter that was put on it (PNG, section 9). */
function rowsOfPng(data: Buffer, columns: number): Buffer {
  const rows = Math.ceil(data.length / (columns + 1))
  const out = Buffer.alloc(rows * columns)
  let length = 0
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1)
    const filter = data[from] ?? 0
    if (filter > 4) throw new PdfFault('its objects are packed wrongly')
    const many = Math.min(columns, data.length - from - 1)
    for (let column = 0; column < many; column += 1) {
      const at = row * columns + column
      const left = column > 0 ? (out[at - 1] ?? 0) : 0
      // Above the first row there is nothing.
      const above = out[at - columns] ?? 0
      const corner = column > 0 ? (out[at - columns - 1] ?? 0) : 0
      const added = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter] ?? 0
      out[at] = ((data[from + 1 + column] ?? 0) + added) & 0xff
      length = at + 1
    }
  }
  return out.subarray(0, length)
}

/** Paeth's predictor. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [guess - left, guess - above, guess - corner].map(Math.abs) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
