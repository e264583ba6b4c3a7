import { addressFaultOf, textOf } from './addressFaultOf.ts'
import { invoiceFaultOf } from './invoiceFaultOf.ts'
import { PdfArray, PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './PdfValue.ts'
import type { FoundValue, ReadPdf } from './readPdf.ts'

/** Keys under which scripts, events, films, forms of XFA, portfolios and three-dimensional scenes stand. */
const forbiddenKeys = new Set(
  `JavaScript JS AA XFA EmbeddedFile RichMedia RichMediaContent RichMediaSettings OnInstantiate 3DD 3DV 3DA Rendition
  Renditions Movie Sound Collection Navigator RH`.split(/\s+/),
)
/** Actions that run something, reach out of the document, or play something. */
const forbiddenActions = new Set(
  `JavaScript Launch SubmitForm ImportData GoToE Rendition Movie Sound Thread RichMediaExecute
  GoTo3DView`.split(/\s+/),
)
/** Types and subtypes of the same, and of PostScript. */
const forbiddenTypes = new Set(
  `RichMedia RichMediaContent RichMediaSettings RichMediaInstance Navigator Screen Movie Sound 3D U3D PRC
  Rendition MediaClip FileAttachment PS`.split(/\s+/),
)
/** All that an action may do: none of it leaves the document but the address of a page, which is looked at. */
const harmlessActions = new Set('GoTo GoToR GoToDp URI Named ResetForm SetOCGState Hide Trans'.split(' '))
const harmlessCommands = new Set('NextPage PrevPage FirstPage LastPage Print'.split(' '))
/** Under these stand actions: anything else that says what it does is refused there. */
const actionKeys = new Set(['A', 'PA', 'Next'])
/** Under these stand names of files. */
const fileKeys = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix', 'FS'])

/**
 * What a PDF could do by itself, or reach, or carries within: the name of the first such thing, or null where it only
 * shows. The XML of an electronic invoice may be within it, and it may lead to itself under its own name.
 */
export function activeContentOf(pdf: ReadPdf, filename: string): string | null {
  for (const found of pdf.values) {
    const active = new ActiveContent(pdf, filename, found).inValue(found.value)
    if (active) return active
  }
  return null
}

class ActiveContent {
  readonly #pdf: ReadPdf
  readonly #filename: string
  readonly #hasSecretStrings: boolean

  constructor(pdf: ReadPdf, filename: string, { hasSecretStrings }: FoundValue) {
    this.#pdf = pdf
    this.#filename = filename
    this.#hasSecretStrings = hasSecretStrings
  }

  inValue(value: PdfValue): string | null {
    // A name that stands alone is there to be referred to.
    if (value instanceof PdfName) return isForbiddenName(value) ? value.name : null
    return this.#within(value)
  }

  #within(value: PdfValue): string | null {
    if (value instanceof PdfArray) return firstOf(value.items, (item) => this.#within(item))
    if (!(value instanceof PdfDictionary)) return null
    return (
      firstOf(value.entries, ([key, each]) => this.#inEntry(key, each)) ??
      this.#inFile(value) ??
      firstOf(value.entries, ([, each]) => this.#within(each))
    )
  }

  #inEntry(key: string, value: PdfValue): string | null {
    if (forbiddenKeys.has(key)) return key
    switch (key) {
      case 'S':
        return this.#among(value, key, ({ name }) => !forbiddenActions.has(name))
      case 'Type':
      case 'Subtype':
      case 'Subtype2':
        return this.#among(value, key, ({ name }) => !forbiddenTypes.has(name))
      case 'OpenAction':
        return this.#resolvedAll(value, (opening) => this.#isHarmlessOpening(opening)) ? null : key
      case 'URI':
      case 'Base':
        return this.#addressIn(value)
      case 'EmbeddedFiles':
        return this.#resolvedAll(value, (files) => files instanceof PdfDictionary) ? null : key
      case 'FontMatrix':
        return this.#resolvedAll(value, (list) => this.#isListOfNumbers(list)) ? null : key
      default:
        return actionKeys.has(key) ? this.#inActions(value) : null
    }
  }

  /** Names that are allowed; anything but a name says nothing, unless it is a reference. */
  #among(value: PdfValue, key: string, isAllowed: (name: PdfName) => boolean): string | null {
    const meant = this.#pdf.resolve(value)
    if (value instanceof PdfReference && (meant.length !== 1 || !(meant[0] instanceof PdfName))) return key
    const refused = meant.find((each) => each instanceof PdfName && !isAllowed(each))
    return refused instanceof PdfName ? refused.name : null
  }

  /** An action, or several in a list. What says nothing of what it does is none. */
  #inActions(value: PdfValue): string | null {
    const actions = this.#pdf
      .resolve(value)
      .flatMap((each) =>
        each instanceof PdfArray ? each.items.flatMap((item) => this.#pdf.resolve(item)) : [each],
      )
    this.#pdf.work.spend(actions.length)
    return firstOf(actions, (action) => {
      if (!(action instanceof PdfDictionary)) return null
      const refused = action
        .all('S')
        .flatMap((said) => this.#pdf.resolve(said))
        .find((said) => !(said instanceof PdfName) || !harmlessActions.has(said.name))
      if (refused !== undefined) return refused instanceof PdfName ? refused.name : 'an action without a name'
      return this.#says(action, 'S', 'Named') ? this.#inCommand(action) : null
    })
  }

  #inCommand(action: PdfDictionary): string | null {
    const commands = action.all('N').flatMap((said) => this.#pdf.resolve(said))
    const refused = commands.some((said) => !(said instanceof PdfName) || !harmlessCommands.has(said.name))
    return refused ? 'Named' : null
  }

  /** A document may open at one of its own places, and do nothing else. */
  #isHarmlessOpening(opening: PdfValue): boolean {
    if (!(opening instanceof PdfDictionary)) return true
    return this.#says(opening, 'S', 'GoTo') && !opening.has('Next')
  }

  #says(dictionary: PdfDictionary, key: string, name: string): boolean {
    const said = dictionary.all(key).flatMap((value) => this.#pdf.resolve(value))
    return said.length > 0 && said.every((value) => value instanceof PdfName && value.name === name)
  }

  #addressIn(value: PdfValue): string | null {
    return firstOf(this.#pdf.resolve(value), (address) =>
      address instanceof PdfString && !this.#hasSecretStrings ? this.#addressFaultOf(address) : null,
    )
  }

  /** A file that is named must be the document itself, or an invoice within it; data never stands in another file. */
  #inFile(dictionary: PdfDictionary): string | null {
    const isWithin = dictionary.has('EF')
    if (this.#says(dictionary, 'S', 'GoToR') && !dictionary.has('F')) return 'GoToR'
    if (this.#says(dictionary, 'Type', 'EmbeddedFile')) return this.#attached(dictionary)
    const names = dictionary.entries
      .filter(([key]) => fileKeys.has(key))
      .flatMap(([, value]) => this.#pdf.resolve(value))
    for (const name of names) {
      if (name instanceof PdfName && name.name === 'URL') return 'a file of the web'
      if (!(name instanceof PdfString) || this.#hasSecretStrings) continue
      this.#pdf.work.spend(name.bytes.length)
      const text = textOf(name.bytes)
      if (/[\\/:\p{Cc}]/u.test(text)) return 'a file elsewhere'
      if (isWithin ? !/.\.xml$/i.test(text) : text !== '' && text !== this.#filename) return 'another file'
    }
    return firstOf(dictionary.all('EF'), (files) => this.#allAttached(files))
  }

  #allAttached(files: PdfValue): string | null {
    return firstOf(this.#pdf.resolve(files), (file) => {
      if (!(file instanceof PdfDictionary)) return 'EF'
      this.#pdf.work.spend(file.entries.length)
      const streams = file.entries.flatMap(([, value]) => this.#pdf.resolve(value))
      return firstOf(streams, (stream) => (stream instanceof PdfDictionary ? this.#attached(stream) : 'EF'))
    })
  }

  #attached(stream: PdfDictionary): string | null {
    // What the library has decrypted is the same stream as the one that the scan has found.
    const file = this.#pdf.unpackedOf(stream)
    this.#pdf.work.spend(file?.length ?? 0)
    return file && invoiceFaultOf(file)
  }

  #addressFaultOf({ bytes }: PdfString): string | null {
    this.#pdf.work.spend(bytes.length)
    return addressFaultOf(bytes)
  }

  #isListOfNumbers(value: PdfValue): boolean {
    if (!(value instanceof PdfArray)) return false
    this.#pdf.work.spend(value.items.length)
    return value.items.every((item) => typeof item === 'number')
  }

  #resolvedAll(value: PdfValue, isHarmless: (meant: PdfValue) => boolean): boolean {
    return this.#pdf.resolve(value).every(isHarmless)
  }
}

function isForbiddenName({ name }: PdfName): boolean {
  return forbiddenActions.has(name) || forbiddenTypes.has(name)
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return null
}
