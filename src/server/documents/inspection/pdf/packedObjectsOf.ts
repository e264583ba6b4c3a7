import { PdfFault } from './PdfFault.ts'
import { PdfLexer } from './PdfLexer.ts'
import { type PdfDictionary, PdfName } from './PdfValue.ts'
import type { PdfWork } from './PdfWork.ts'
import type { ScannedObject } from './ScannedPdf.ts'

/** Objects may overlap, as long as all of them together are not much longer than what they stand in. */
const MOST_OVERLAP = 4

/** Whether a reader could take a stream for one of objects: some look at its type, others never do. */
export function isObjectStream(dictionary: PdfDictionary): boolean {
  return isOfType(dictionary, 'ObjStm') || dictionary.has('First')
}

/** Whether a reader could take a stream for cross references. */
export function isCrossReferenceStream(dictionary: PdfDictionary): boolean {
  return isOfType(dictionary, 'XRef') || dictionary.has('W')
}

function isOfType(dictionary: PdfDictionary, type: string): boolean {
  return dictionary.all('Type').some((value) => value instanceof PdfName && value.name === type)
}

/** The objects that a stream of objects holds. Throws a `PdfFault` where they cannot be read with certainty. */
export function packedObjectsOf(dictionary: PdfDictionary, unpacked: Buffer, work: PdfWork): ScannedObject[] {
  const count = certainInteger(dictionary, 'N')
  const first = certainInteger(dictionary, 'First')
  if (count > unpacked.length || first > unpacked.length)
    throw new PdfFault('its packed objects are not there')

  const list = new PdfLexer(unpacked.subarray(0, first), 0, work)
  let left = MOST_OVERLAP * unpacked.length
  return Array.from({ length: count }, () => {
    const number = nextInteger(list)
    const start = first + nextInteger(list)
    const lexer = new PdfLexer(unpacked, start, work)
    if (start >= unpacked.length) throw new PdfFault('its packed objects are not there')
    const value = lexer.readValue()
    left -= lexer.at - start
    if (left < 0) throw new PdfFault('its packed objects stand within each other')
    return { number, generation: 0, value }
  })
}

function nextInteger(lexer: PdfLexer): number {
  lexer.skip()
  const value = lexer.takeInteger()
  if (value === null) throw new PdfFault('its packed objects are not there')
  return value
}

function certainInteger(dictionary: PdfDictionary, key: string): number {
  const [value, ...others] = dictionary.all(key)
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && others.length === 0) return value
  throw new PdfFault('its packed objects are not certain')
}
