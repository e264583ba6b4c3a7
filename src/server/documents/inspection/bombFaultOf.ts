import { inflateSync } from 'node:zlib'

import { PdfWork } from './pdf/PdfWork.ts'
import { UNPACKING_WORK } from './pdf/unpackStream.ts'

const MOST_BYTES = 16 * 1024 * 1024
/** To unpack a stream takes as long as so many bytes do, however little it holds. */
const LEAST_UNPACKED = 4096
/** The dictionary of a stream stands before it, and is short. */
const LONGEST_DICTIONARY = 4096
const LEAST_READ = 32
const NAMES_IN_FULL = /#([0-9a-f]{2})/gi

/**
 * Why a PDF must not be parsed: the streams that hold its objects (ObjStm, XRef) would unpack to more than 16 MiB, or
 * are packed more than once. Contents of pages are never unpacked. Null where it may be parsed. Throws a `PdfFault` where
 * that is more than `work` has left.
 */
export function bombFaultOf(file: Uint8Array, work = new PdfWork()): string | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let left = MOST_BYTES
  // No dictionary stands within another: together they are shorter than the file.
  let unread = 2 * bytes.length + LONGEST_DICTIONARY

  for (const { dictionary, start } of streamsOf(bytes)) {
    unread -= Math.max(dictionary.length, LEAST_READ)
    if (unread < 0) return 'its streams stand within each other'
    if (!/\/Type\s*\/(?:ObjStm|XRef)\b/.test(dictionary)) continue
    if (isPackedTwice(dictionary)) return 'its objects are packed more than once'
    if (!/\/Fl(?:ateDecode)?\b/.test(dictionary)) continue
    // Inflate stops by itself where the packed data does.
    const unpacked = Math.max(unpackedBytes(bytes.subarray(start), left), LEAST_UNPACKED)
    left -= unpacked
    if (left < 0) return 'its objects unpack to too much'
    work.spend(unpacked * UNPACKING_WORK)
  }
  return null
}

/** Where a stream may begin: the word at the end of a line. */
function* streamsOf(bytes: Buffer): Iterable<{ dictionary: string; start: number }> {
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 'stream'.length)) {
    const start = nextLine(bytes, at + 'stream'.length)
    const isEnd = bytes.toString('latin1', at - 3, at) === 'end'
    if (start !== null && !isEnd) yield { dictionary: dictionaryBefore(bytes, at), start }
  }
}

/** Where the next line starts, if nothing but blanks stands before it. */
function nextLine(bytes: Buffer, from: number): number | null {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at += 1
  if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1
  return bytes[at] === 0x0a ? at + 1 : null
}

function dictionaryBefore(bytes: Buffer, at: number): string {
  const near = bytes.subarray(Math.max(0, at - LONGEST_DICTIONARY), at)
  const own = near.toString('latin1', near.lastIndexOf(' obj') + 1)
  return own.replace(NAMES_IN_FULL, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function isPackedTwice(dictionary: string): boolean {
  const [, filters = ''] = /\/F(?:ilter)?\s*\[([^[\]]*)\]/.exec(dictionary) ?? []
  return (filters.match(/\//g) ?? []).length > 1
}

/** How much a packed stream holds: more than `limit` where it would be more; 0 where it is not packed rightly. */
function unpackedBytes(data: Buffer, limit: number): number {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, limit) }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Infinity : 0
  }
}
