import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

import { PdfFault } from './PdfFault.ts'
import { PdfArray, PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './PdfValue.ts'

/** An object as the library reads it, decrypted. */
export interface LibraryObject {
  number: number
  generation: number
  object: PDFObject
}

const DEEPEST = 100
/** All that was ever given a number, by the context to which it was given. */
const numbered = new WeakMap<PDFContext, LibraryObject[]>()

const create = PDFContext.create
// The library keeps the last object of each number, and forgets the others.
PDFContext.create = () => {
  const context = create()
  const assign = context.assign.bind(context)
  const objects: LibraryObject[] = []
  numbered.set(context, objects)
  context.assign = (ref, object) => {
    objects.push({ number: ref.objectNumber, generation: ref.generationNumber, object })
    assign(ref, object)
  }
  return context
}

/** Every object that the library finds in a PDF, those that others of their number follow too. */
export async function parseWithLibrary(file: Uint8Array): Promise<LibraryObject[]> {
  const { context } = await PDFDocument.load(file, {
    password: '',
    preserveXFA: true,
    // Of an encrypted document the library takes the cross references for broken.
    throwOnInvalidObject: false,
    updateMetadata: false,
    parseSpeed: Infinity,
  })
  return numbered.get(context) ?? []
}

/** The data of a stream as the library decrypts it, still packed. */
export function dataOfLibrary({ object }: LibraryObject): Buffer | null {
  return object instanceof PDFRawStream ? Buffer.from(object.contents) : null
}

/** The same value in our own terms; of a stream, its dictionary. Null for cross references, which the scan reads. */
export function valueOfLibrary(object: PDFObject | undefined, depth = 0): PdfValue {
  if (depth > DEEPEST) throw new PdfFault('its objects are nested too deeply')
  if (object instanceof PDFStream) return valueOfLibrary(object.dict, depth)
  if (object instanceof PDFInvalidObject && isCrossReference(object)) return null
  if (object instanceof PDFInvalidObject) throw new PdfFault('it holds an object that cannot be read')
  if (object instanceof PDFArray) {
    return new PdfArray(object.asArray().map((item) => valueOfLibrary(item, depth + 1)))
  }
  if (object instanceof PDFDict) {
    const entries = object.entries().map(([key, value]) => [key.decodeText(), value] as const)
    return new PdfDictionary(entries.map(([key, value]) => [key, valueOfLibrary(value, depth + 1)]))
  }
  if (object instanceof PDFName) return new PdfName(object.decodeText())
  if (object instanceof PDFRef) return new PdfReference(object.objectNumber, object.generationNumber)
  if (object instanceof PDFString || object instanceof PDFHexString) {
    return new PdfString(Buffer.from(object.asBytes()))
  }
  if (object instanceof PDFNumber) return object.asNumber()
  return object instanceof PDFBool ? object.asBoolean() : null
}

/** Cross references say where objects are, and hold none. */
function isCrossReference(object: PDFInvalidObject): boolean {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const [dictionary = ''] = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').split('stream')
  return /\/Type[\0\t\n\f\r ]*\/XRef\b/.test(dictionary)
}
