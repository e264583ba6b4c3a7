import { PDFContext, type PDFObject, PDFObjectParser } from '@cantoo/pdf-lib'

const BETWEEN = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`
const HEADER = String.raw`(?<!\d)\d+${BETWEEN}+\d+${BETWEEN}*obj`
const STREAM = String.raw`(?<!end)stream(?:\r\n|\n|\r)[^]*?endstream`
const STREAM_OR_HEADER = new RegExp(`(?<stream>${STREAM})|${HEADER}`, 'g')

/** All that was ever given a number, by the context to which it was given. */
const numbered = new WeakMap<PDFContext, PDFObject[]>()

const create = PDFContext.create
// The parser keeps the last object of each number, and forgets the others.
PDFContext.create = () => {
  const context = create()
  const assign = context.assign.bind(context)
  const objects: PDFObject[] = []
  numbered.set(context, objects)
  context.assign = (ref, object) => {
    objects.push(object)
    assign(ref, object)
  }
  return context
}

/**
 * Every object of a PDF. The parser goes from the beginning to the end, a reader where the cross references lead it: to
 * an object that another of its number follows, or into a comment or a string. So all that begins as an object is one.
 * Throws where an object stands within a stream, or cannot be read.
 */
export function* everyObjectOf(context: PDFContext, file: Uint8Array): Iterable<PDFObject> {
  yield* numbered.get(context) ?? []
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  for (const { 0: found, index, groups } of text.matchAll(STREAM_OR_HEADER)) {
    if (groups?.['stream'] === undefined) {
      yield PDFObjectParser.forBytes(file.subarray(index + found.length), context).parseObject()
    } else if (new RegExp(HEADER).test(found)) {
      throw new Error('an object stands within a stream')
    }
  }
}
