import { PDFContext, PDFHexString, PDFName, PDFNull, PDFRef, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'

import { valueOfLibrary } from '#server/documents/inspection/pdf/parseWithLibrary.ts'
import {
  PdfArray,
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfString,
} from '#server/documents/inspection/pdf/PdfValue.ts'

const context = PDFContext.create()
const text = new PdfString(Buffer.from('a(b'))
const inside = new PdfDictionary([['B', text]])

it.each([
  ['a string', PDFString.of('a\\(b'), text],
  ['a string in hexadecimal', PDFHexString.of('612862'), text],
  ['a name', PDFName.of('J#53'), new PdfName('JS')],
  ['a reference', PDFRef.of(7, 2), new PdfReference(7, 2)],
  ['a number', context.obj(-1.5), -1.5],
  ['a truth', context.obj(true), true],
  ['nothing', PDFNull, null],
  ['a list', context.obj([PDFString.of('a\\(b'), 1]), new PdfArray([text, 1])],
  ['a dictionary', context.obj({ A: { B: PDFString.of('a\\(b') } }), new PdfDictionary([['A', inside]])],
  ['of a stream, its dictionary', context.stream('', { A: 1 }), new PdfDictionary([['A', 1]])],
])('%s is the same value in our own terms', (_, object, value) => {
  expect(valueOfLibrary(object)).toStrictEqual(value)
})

it('a hundred lists within one is as deep as a value may be', () => {
  let object = context.obj([])
  for (let depth = 0; depth < 100; depth += 1) object = context.obj([object])

  expect(() => valueOfLibrary(object)).not.toThrow()
  expect(() => valueOfLibrary(context.obj([object]))).toThrow('its objects are nested too deeply')
})
