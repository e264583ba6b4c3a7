import { FURTHEST_HEADER } from './scanPdf.ts'

interface Mark {
  what: string
  mark: Buffer
  /** Where it must stand to mean something; without it anywhere. */
  at?: number
}

const mark = (text: string) => Buffer.from(text, 'latin1')

/** What makes a file one of another kind, though a PDF is within it. */
const marks: Mark[] = [
  // A reader of ZIP looks for its list of files from the end; its first two numbers are those of disks, zero.
  { what: 'an archive (ZIP)', mark: mark('PK\x05\x06\0\0\0\0') },
  { what: 'an archive (ZIP)', mark: mark('PK\x06\x06') },
  { what: 'an archive (RAR)', mark: mark('Rar!\x1a\x07') },
  { what: 'an archive (7z)', mark: mark('7z\xbc\xaf\x27\x1c') },
  { what: 'an archive (CAB)', mark: mark('MSCF\0\0\0\0') },
  { what: 'an archive (PHAR)', mark: mark('__HALT_COMPILER') },
  { what: 'a program (PHP)', mark: mark('<?php') },
  { what: 'an archive (TAR)', mark: mark('ustar'), at: 257 },
  { what: 'a picture (DICOM)', mark: mark('DICM'), at: 128 },
  { what: 'a disk (ISO 9660)', mark: mark('CD001'), at: 32_769 },
  { what: 'a disk (ISO 9660)', mark: mark('CD001'), at: 34_817 },
]
/** A browser that guesses looks at the beginning alone. */
const PAGE = /<(?:!doctype|html|head|body|script|iframe|svg|img|style|table|title)/i
const MOST_GUESSED = 1024
/** A mark of UTF-8, then text and blanks. */
const TEXT = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r\x20-\x7e]*$/
/** How text begins that a program runs, or takes for a document. */
const BEGINNINGS = /^(?:#!|%!|\{\\rtf|MZ|ZM|PK|GIF8|BM|ID3|OggS|RIFF|Rar!|7z|BZh|@echo|@PJL)/i

/** Why a PDF is refused that is also a file of another kind, or has more before its header than a little text. */
export function polyglotFaultOf(bytes: Buffer): string | null {
  const found = marks.find((each) =>
    each.at === undefined
      ? bytes.includes(each.mark)
      : bytes.subarray(each.at, each.at + each.mark.length).equals(each.mark),
  )
  if (found) return `it is ${found.what} too`

  const before = Math.max(0, bytes.subarray(0, FURTHEST_HEADER + 5).indexOf('%PDF-'))
  const leading = bytes.toString('latin1', 0, before)
  const isProgram = BEGINNINGS.test(leading.replace(/^\xef\xbb\xbf/, '').trimStart())
  if (!TEXT.test(leading) || isProgram || leading.includes('<')) return 'it is a file of another kind too'
  return PAGE.test(bytes.toString('latin1', 0, MOST_GUESSED)) ? 'it is a page of the web too' : null
}
