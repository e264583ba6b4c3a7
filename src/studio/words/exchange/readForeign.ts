import type { ForeignTexts } from './ForeignText.ts'
import { ImportError } from './ImportError.ts'
import { readCsv } from './readCsv.ts'
import { readXliff } from './readXliff.ts'

const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Reads a file of translators: XLIFF, or a table. One that begins with `PK` is a workbook or an archive. Throws an `ImportError` that says why it is neither. */
export function readForeign(bytes: Uint8Array): ForeignTexts {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new ImportError('packed')
  const text = decode(bytes)
  if (text.trim() === '') throw new ImportError('empty')
  return /^\s*</.test(text) ? readXliff(text) : readCsv(text)
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = UTF_16.some((mark) => mark.every((byte, index) => bytes[index] === byte))
  try {
    return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', {
      fatal: true,
    }).decode(bytes)
  } catch {
    throw new ImportError('notUtf8')
  }
}
