import { expect, it } from 'vitest'

import { isCrossReferenceStream, isObjectStream } from '#server/documents/inspection/pdf/packedObjectsOf.ts'
import { PdfDictionary, PdfName, type PdfValue } from '#server/documents/inspection/pdf/PdfValue.ts'

it.each<[string, [string, PdfValue][], boolean, boolean]>([
  ['says to be of objects', [['Type', new PdfName('ObjStm')]], true, false],
  ['says where its first object begins', [['First', 10]], true, false],
  ['says to be of cross references', [['Type', new PdfName('XRef')]], false, true],
  ['says how wide its references are', [['W', 1]], false, true],
  [
    'says twice what it is',
    [
      ['Type', new PdfName('XObject')],
      ['Type', new PdfName('ObjStm')],
    ],
    true,
    false,
  ],
  ['says to be something else', [['Type', new PdfName('Metadata')]], false, false],
  ['says to be nothing', [['Length', 10]], false, false],
])(
  'a stream is taken for what a reader could take it for: one that %s',
  (_, entries, objects, references) => {
    const dictionary = new PdfDictionary(entries)

    expect([isObjectStream(dictionary), isCrossReferenceStream(dictionary)]).toEqual([objects, references])
  },
)
