import { PdfFault } from './PdfFault.ts'
import { isBlank, isRegular, PdfLexer } from './PdfLexer.ts'
import { PdfDictionary } from './PdfValue.ts'
import type { PdfWork } from './PdfWork.ts'
import type { ScannedObject, ScannedPdf } from './ScannedPdf.ts'

const HEADER = '%PDF-'
/** By so many bytes a header may stand away from the beginning. */
export const FURTHEST_HEADER = 1024
/** Of a document of 200 pages, with what was added to it again and again. */
const MOST_OBJECTS = 100_000
const MOST_VERSIONS = 200
const END_OF_STREAM = 'endstream'
/** What it takes to pass over a byte in search of something, beside what it takes to understand one. */
const SEARCHING_WORK = 0.125
/** Between the data of a stream and its end. */
const MOST_BLANKS = 4

/**
 * Reads a PDF from its header to its end, and accounts for every byte: objects, tables of cross references, trailers,
 * comments. Throws a `PdfFault` where anything else stands between them. It takes time in proportion to the file.
 */
export function scanPdf(bytes: Buffer, work: PdfWork): ScannedPdf {
  const headerAt = bytes.subarray(0, FURTHEST_HEADER + HEADER.length).indexOf(HEADER)
  if (headerAt === -1) throw new PdfFault('it does not begin as a PDF')
  const scanned: ScannedPdf = {
    headerAt,
    objects: [],
    trailers: [],
    starts: new Set(),
    beginnings: [],
    targets: [],
  }
  const lexer = new PdfLexer(bytes, headerAt, work)

  for (lexer.skip(); !lexer.isAtEnd(); lexer.skip()) {
    lexer.countWork()
    if (lexer.peekWord() === '') throw new PdfFault('something stands between its objects')
    scanned.starts.add(lexer.at)
    if (scanned.starts.size > MOST_OBJECTS) throw new PdfFault('it holds too much')
    if (lexer.takeWord('xref')) readTable(lexer, scanned)
    else if (lexer.takeWord('trailer')) scanned.trailers.push(readDictionary(lexer))
    else if (lexer.takeWord('startxref')) {
      lexer.skip()
      scanned.beginnings.push(lexer.takeInteger() ?? 0)
    } else if (!lexer.takeWord('endobj')) scanned.objects.push(readObject(lexer, work))
  }
  refuseOften(scanned)
  // Where the end of the file leads nowhere, readers look through all of it.
  const [beginning = 0] = scanned.beginnings.slice(-1)
  const isFound = [beginning, headerAt + beginning].some((start) => scanned.starts.has(start))
  if (!isFound) work.spend(bytes.length * SEARCHING_WORK)
  return scanned
}

/** Each change that is added to a file may write an object anew. */
function refuseOften({ objects }: ScannedPdf): void {
  const versions = new Map<number, number>()
  for (const { number } of objects) {
    const count = (versions.get(number) ?? 0) + 1
    if (count > MOST_VERSIONS) throw new PdfFault('an object is written too often')
    versions.set(number, count)
  }
}

function readTable(lexer: PdfLexer, { targets }: ScannedPdf): void {
  for (lexer.skip(); ; lexer.skip()) {
    const offset = lexer.takeInteger()
    if (offset === null) return
    lexer.skip()
    if (lexer.takeInteger() === null) throw new PdfFault('its cross references cannot be read')
    lexer.skip()
    if (targets.length > MOST_OBJECTS) throw new PdfFault('it holds too much')
    if (lexer.takeWord('n')) targets.push(offset)
    else lexer.takeWord('f')
  }
}

function readDictionary(lexer: PdfLexer): PdfDictionary {
  const value = lexer.readValue()
  if (value instanceof PdfDictionary) return value
  throw new PdfFault('it has a trailer that is no dictionary')
}

function readObject(lexer: PdfLexer, work: PdfWork): ScannedObject {
  const number = lexer.takeInteger()
  lexer.skip()
  const generation = lexer.takeInteger()
  lexer.skip()
  if (number === null || generation === null || !lexer.takeWord('obj')) {
    throw new PdfFault('something stands between its objects')
  }
  lexer.skip()
  // An object without a value is null.
  const value = lexer.peekWord() === 'endobj' ? null : lexer.readValue()
  lexer.skip()
  const scanned = { number, generation, value }
  if (!lexer.takeWord('stream')) return scanned
  if (!(value instanceof PdfDictionary)) throw new PdfFault('a stream has no dictionary')
  return { ...scanned, data: readData(lexer, value, work) }
}

/** The data of a stream, from the line after its word. */
function readData(lexer: PdfLexer, dictionary: PdfDictionary, work: PdfWork): { start: number; end: number } {
  const { bytes } = lexer
  let start = lexer.at
  while (bytes[start] === 0x20 || bytes[start] === 0x09) start += 1
  if (bytes[start] === 0x0d && bytes[start + 1] === 0x0a) start += 2
  else if (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1
  else throw new PdfFault('a stream does not begin with a line')

  const lengths = dictionary.all('Length')
  if (lengths.length > 1) throw new PdfFault('a stream has more than one length')
  const [length] = lengths
  const ends = typeof length === 'number' ? endAfter(bytes, start + length) : null
  const end = ends ? start + Number(length) : bytes.indexOf(END_OF_STREAM, start)
  if (end === -1) throw new PdfFault('a stream has no end')
  if (ends === null) work.spend((end - start) * SEARCHING_WORK)
  lexer.passTo(ends ?? end + END_OF_STREAM.length)
  return { start, end }
}

/** Where the word that ends a stream ends itself, if the data is as long as it says; else null. */
function endAfter(bytes: Buffer, end: number): number | null {
  let at = end
  while (at - end < MOST_BLANKS && isBlank(bytes[at])) at += 1
  const after = at + END_OF_STREAM.length
  return bytes.toString('latin1', at, after) === END_OF_STREAM && !isRegular(bytes[after]) ? after : null
}
