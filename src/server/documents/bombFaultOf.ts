import { inflateSync } from 'node:zlib'

const MOST_BYTES = 16 * 1024 * 1024
/** The dictionary of a stream stands before it, and is short. */
const LONGEST_DICTIONARY = 4096
const NAMES_IN_FULL = /#([0-9a-f]{2})/gi

/**
 * Why a PDF must not be parsed: the streams that hold its objects (ObjStm, XRef) would unpack to more than 16 MiB, or
 * are packed more than once. Contents of pages are never unpacked. Null where it may be parsed.
 */
export function bombFaultOf(file: Uint8Array): string | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let left = MOST_BYTES

  for (const { dictionary, data } of streamsOf(bytes)) {
    if (!/\/Type\s*\/(?:ObjStm|XRef)\b/.test(dictionary)) continue
    if (isPackedTwice(dictionary)) return 'its objects are packed more than once'
    if (!/\/Fl(?:ateDecode)?\b/.test(dictionary)) continue
    const unpacked = unpackedBytes(data, left)
    if (unpacked > left) return 'its objects unpack to too much'
    left -= unpacked
  }
  return null
}

function* streamsOf(bytes: Buffer): Iterable<{ dictionary: string; data: Buffer }> {
  let at = bytes.indexOf('stream')
  while (at !== -1) {
    const isEnd = bytes.toString('latin1', at - 3, at) === 'end'
    if (!isEnd)
      yield { dictionary: dictionaryBefore(bytes, at), data: dataAfter(bytes, at + 'stream'.length) }
    at = bytes.indexOf('stream', at + 1)
  }
}

function dictionaryBefore(bytes: Buffer, at: number): string {
  const text = bytes.toString('latin1', Math.max(0, at - LONGEST_DICTIONARY), at)
  const own = text.slice(text.lastIndexOf(' obj') + 1)
  return own.replace(NAMES_IN_FULL, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Up to the end of the stream: inflate stops by itself where the packed data does. */
function dataAfter(bytes: Buffer, at: number): Buffer {
  const start = bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1
  const end = bytes.indexOf('endstream', start)
  return bytes.subarray(start, end === -1 ? bytes.length : end)
}

function isPackedTwice(dictionary: string): boolean {
  const [, filters = ''] = /\/F(?:ilter)?\s*\[([^\]]*)\]/.exec(dictionary) ?? []
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
