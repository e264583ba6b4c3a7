import type { PdfDictionary, PdfValue } from './PdfValue.ts'

/** An object of a PDF, as it stands in the file or in a stream of objects. */
export interface ScannedObject {
  number: number
  generation: number
  /** Of a stream, its dictionary. */
  value: PdfValue
  /** Where the data of a stream stands, packed and encrypted as it may be. */
  data?: { start: number; end: number }
}

/** All that stands in a PDF from its first byte to its last. */
export interface ScannedPdf {
  /** Where `%PDF-` stands: cross references may count from there. */
  headerAt: number
  objects: ScannedObject[]
  trailers: PdfDictionary[]
  /** Where something begins to which a cross reference may lead: an object or a table. */
  starts: Set<number>
  /** Where the ends of the file say that cross references begin. */
  beginnings: number[]
  /** Where cross references say that something begins. */
  targets: number[]
}
