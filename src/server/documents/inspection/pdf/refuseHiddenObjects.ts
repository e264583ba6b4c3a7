import { PdfFault } from './PdfFault.ts'
import { isBlank, isDigit, isRegular, PdfLexer } from './PdfLexer.ts'
import type { ScannedPdf } from './ScannedPdf.ts'

/** A comment between the numbers of an object and its word is no longer than this. */
const LONGEST_WINDOW = 256
/** So many words `obj` without numbers of their own are looked at. */
const MOST_LOOKS = 2000
const BLANK = String.raw`[\0\t\n\f\r ]`
const COMMENT = String.raw`%[^\r\n]*[\r\n]`
const NUMBERS_BEFORE = new RegExp(String.raw`\d(?:${BLANK}|${COMMENT})+\d+(?:${BLANK}|${COMMENT})*$`)

/**
 * Refuses a PDF in which a reader could find an object where the scan found none: within a stream, a string or a comment,
 * because the cross references lead there or because it looks for objects by itself.
 */
export function refuseHiddenObjects(bytes: Buffer, scanned: ScannedPdf): void {
  refuseInnerHeaders(bytes, scanned)
  refuseElsewhere(bytes, scanned, scanned.headerAt)
  if (scanned.headerAt === 0) return
  // Some readers count from the first byte. Where that leads to no cross references, they look for objects by themselves.
  const isUsed = scanned.beginnings.some((beginning) => scanned.starts.has(afterBlanks(bytes, beginning).at))
  if (isUsed) refuseElsewhere(bytes, scanned, 0)
}

/** Every `12 0 obj` of the file is one that the scan has read. */
function refuseInnerHeaders(bytes: Buffer, { starts }: ScannedPdf): void {
  const words = new Set<number>()
  for (const start of starts) {
    const lexer = new PdfLexer(bytes, start)
    if (takeHeader(lexer)) words.add(lexer.at - 'obj'.length)
  }
  let looks = 0
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 1)) {
    const after = bytes[at + 3]
    if (words.has(at) || (isRegular(after) && !isDigit(after))) continue
    let before = at - 1
    while (at - before < LONGEST_WINDOW && isBlank(bytes[before])) before -= 1
    const isAfterLine = before < at - 1
    if (!isDigit(bytes[before]) && !isAfterLine) continue
    looks += 1
    const window = bytes.toString('latin1', Math.max(0, at - LONGEST_WINDOW), at)
    if (looks > MOST_LOOKS || NUMBERS_BEFORE.test(window)) {
      throw new PdfFault('an object stands within another')
    }
  }
}

/** Where cross references lead there is what the scan has read, or nothing that a reader would take. */
function refuseElsewhere(bytes: Buffer, { starts, beginnings, targets }: ScannedPdf, base: number): void {
  for (const list of [beginnings, targets]) {
    for (const target of list) {
      if (base + target >= bytes.length) continue
      const lexer = afterBlanks(bytes, base + target)
      if (starts.has(lexer.at)) continue
      const isTooFar = lexer.isAtEnd() && lexer.bytes.length < bytes.length
      if (isTooFar || lexer.takeWord('xref') || takeHeader(lexer)) {
        throw new PdfFault('its cross references lead into something else')
      }
    }
  }
}

/** Stands at what a reader finds at a place, but for blanks and comments, and looks no further than a little. */
function afterBlanks(bytes: Buffer, at: number): PdfLexer {
  const lexer = new PdfLexer(bytes.subarray(0, at + 4 * LONGEST_WINDOW), at)
  lexer.skip()
  return lexer
}

function takeHeader(lexer: PdfLexer): boolean {
  if (lexer.takeInteger() === null) return false
  lexer.skip()
  if (lexer.takeInteger() === null) return false
  lexer.skip()
  return lexer.takeWord('obj')
}
