import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

import { everyObjectOf } from './everyObjectOf.ts'

const forbiddenKeys = ['JavaScript', 'JS', 'AA', 'EmbeddedFiles', 'EmbeddedFile', 'EF', 'RichMedia', 'XFA']
const forbiddenActions = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'RichMediaExecute',
]
const forbiddenTypes = ['EmbeddedFile', 'RichMedia']
const DEEPEST = 100

/** What a PDF could do by itself, or carries within: the name of the first such thing, or null where it only shows. */
export function activeContentOf(context: PDFContext, file: Uint8Array): string | null {
  return firstOf(everyObjectOf(context, file), (object) => activeIn(object, context, 0))
}

function activeIn(object: PDFObject | undefined, context: PDFContext, depth: number): string | null {
  if (depth > DEEPEST) return 'depth'
  if (object instanceof PDFInvalidObject)
    return isCrossReference(object) ? null : 'an object that cannot be read'
  if (object instanceof PDFStream) return activeIn(object.dict, context, depth + 1)
  if (object instanceof PDFArray)
    return firstOf(object.asArray(), (each) => activeIn(each, context, depth + 1))
  if (!(object instanceof PDFDict)) return null

  return firstOf(object.entries(), ([key, value]) => {
    const name = key.decodeText()
    if (forbiddenKeys.includes(name)) return name
    if (name === 'OpenAction') return isHarmlessOpening(value, context) ? null : name
    const said = value instanceof PDFName ? value.decodeText() : ''
    if (name === 'S' && forbiddenActions.includes(said)) return said
    if ((name === 'Type' || name === 'Subtype') && forbiddenTypes.includes(said)) return said
    return activeIn(value, context, depth + 1)
  })
}

/** A document may open at one of its own places, and do nothing else. */
function isHarmlessOpening(value: PDFObject, context: PDFContext): boolean {
  const opening = value instanceof PDFRef ? context.lookup(value) : value
  if (!(opening instanceof PDFDict)) return true
  const action = opening.lookup(PDFName.of('S'))
  return action instanceof PDFName && action.decodeText() === 'GoTo' && !opening.has(PDFName.of('Next'))
}

/** Cross references say where objects are, and hold none. */
function isCrossReference(object: PDFInvalidObject): boolean {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const [dictionary = ''] = Buffer.from(bytes).toString('latin1').split('stream')
  return /\/Type\s*\/XRef\b/.test(dictionary)
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return null
}
