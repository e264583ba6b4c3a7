import { crossReferencesOf } from './crossReferencesOf.ts'
import { isCrossReferenceStream, isObjectStream, packedObjectsOf } from './packedObjectsOf.ts'
import { dataOfLibrary, type LibraryObject, parseWithLibrary, valueOfLibrary } from './parseWithLibrary.ts'
import { PdfFault } from './PdfFault.ts'
import { type PdfDictionary, PdfReference, type PdfValue } from './PdfValue.ts'
import type { PdfWork } from './PdfWork.ts'
import { refuseHiddenObjects } from './refuseHiddenObjects.ts'
import type { ScannedObject, ScannedPdf } from './ScannedPdf.ts'
import { scanPdf } from './scanPdf.ts'
import { type UnpackBudget, unpackBudget, unpackStream } from './unpackStream.ts'

/** A value of a PDF that a reader may come to. */
export interface FoundValue {
  value: PdfValue
  /** Its strings are encrypted, and say nothing: the same value is there once more as the library has decrypted it. */
  hasSecretStrings: boolean
}

/** Everything that any parser finds in a PDF. */
export interface ReadPdf {
  values: FoundValue[]
  /** What a value is, references followed: every object that has the number. */
  resolve(value: PdfValue): PdfValue[]
  /** What the stream of a dictionary holds, unpacked; null where it is none. Throws a `PdfFault` where it is not certain. */
  unpackedOf(dictionary: PdfDictionary): Buffer | null
  /** What is done with it counts on. */
  work: PdfWork
}

/** What it takes to begin to follow a reference, beside each step. */
const FOLLOWING_WORK = 16
/** What it takes to decrypt a byte, beside what it takes to understand one. */
const DECRYPTION_WORK = 0.25
/** Keys of a stream whose data stands in another file. */
const elsewhere = ['F', 'FFilter', 'FDecodeParms']
/** Of one number, those in streams of objects with it. */
const MOST_VERSIONS = 400

/**
 * Reads a PDF twice: our own scan goes over every byte, and opens every stream that some reader could take for objects or
 * cross references; the library parses it too. Throws a `PdfFault` where something cannot be resolved, or the two have
 * not found the same objects.
 */
export async function readPdf(file: Uint8Array, work: PdfWork): Promise<ReadPdf> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const scanned = scanPdf(bytes, work)
  if (scanned.objects.filter(isStream).some(({ value }) => elsewhere.some((key) => value.has(key)))) {
    throw new PdfFault('a stream stands in another file')
  }
  const isEncrypted = dictionariesOf(scanned).some((dictionary) => dictionary.has('Encrypt'))
  const budget = unpackBudget(work)
  if (isEncrypted) work.spend(bytes.length * DECRYPTION_WORK)
  const library = isEncrypted ? await parseWithLibrary(file) : null
  const dataOf = library ? decryptedData(scanned, library) : plainData(bytes)

  const packed = packedObjects(scanned, dataOf, budget)
  readCrossReferences(bytes, scanned, budget)
  for (const dictionary of dictionariesOf(scanned)) collectTargets(dictionary, scanned)
  refuseHiddenObjects(bytes, scanned)

  const found = library ?? (await parseWithLibrary(file))
  const own = [...scanned.objects, ...packed]
  refuseDisagreement(own, found)

  const values: FoundValue[] = [
    ...scanned.objects.map(({ value }) => ({ value, hasSecretStrings: isEncrypted })),
    ...scanned.trailers.map((value) => ({ value, hasSecretStrings: false })),
    ...packed.map(({ value }) => ({ value, hasSecretStrings: false })),
    ...found.map(({ object }) => ({ value: valueOfLibrary(object), hasSecretStrings: false })),
  ]
  return {
    values,
    resolve: resolver(isEncrypted ? readable(own, found) : own, work),
    unpackedOf: unpacker(scanned, (stream) => unpackStream(stream.value, dataOf(stream), budget)),
    work,
  }
}

type StreamObject = ScannedObject & { value: PdfDictionary; data: { start: number; end: number } }
type DataOf = (stream: StreamObject) => Buffer

function isStream(object: ScannedObject): object is StreamObject {
  return object.data !== undefined
}

/** Trailers, and the dictionaries of streams that serve as such. */
function dictionariesOf({ trailers, objects }: ScannedPdf): PdfDictionary[] {
  const streams = objects.filter(isStream).map(({ value }) => value)
  return [...trailers, ...streams.filter(isCrossReferenceStream)]
}

/** Streams as the scan has found them, everything else as the library has decrypted it. */
function readable(own: ScannedObject[], library: LibraryObject[]): ScannedObject[] {
  const decrypted = library.filter((object) => dataOfLibrary(object) === null)
  return [
    ...own.filter(isStream),
    ...decrypted.map(({ object, ...name }) => ({ ...name, value: valueOfLibrary(object) })),
  ]
}

/** Unpacks each stream once. */
function unpacker({ objects }: ScannedPdf, unpack: (stream: StreamObject) => Buffer): ReadPdf['unpackedOf'] {
  const streams = new Map(objects.filter(isStream).map((stream) => [stream.value, stream]))
  const unpacked = new Map<StreamObject, Buffer>()
  return (dictionary) => {
    const stream = streams.get(dictionary)
    if (!stream) return null
    const held = unpacked.get(stream) ?? unpack(stream)
    unpacked.set(stream, held)
    return held
  }
}

function plainData(bytes: Buffer): DataOf {
  return ({ data: { start, end } }) => bytes.subarray(start, end)
}

/** Streams that have the same number are distinguished by their order. */
function decryptedData({ objects }: ScannedPdf, library: LibraryObject[]): DataOf {
  const decrypted = new Map<string, Buffer[]>()
  for (const object of library) {
    const data = dataOfLibrary(object)
    if (data) decrypted.set(nameOf(object), [...(decrypted.get(nameOf(object)) ?? []), data])
  }
  const byStream = new Map<ScannedObject, Buffer | undefined>()
  for (const object of objects.filter(isStream)) byStream.set(object, decrypted.get(nameOf(object))?.shift())
  return (stream) => {
    const data = byStream.get(stream)
    if (!data) throw new PdfFault('a stream cannot be decrypted')
    return data
  }
}

function packedObjects({ objects }: ScannedPdf, dataOf: DataOf, budget: UnpackBudget): ScannedObject[] {
  const streams = objects.filter(isStream).filter(({ value }) => isObjectStream(value))
  return streams.flatMap((stream) =>
    packedObjectsOf(stream.value, unpackStream(stream.value, dataOf(stream), budget), budget.work),
  )
}

/** Cross references are never encrypted. No stream into which they lead may have been left unopened. */
function readCrossReferences(bytes: Buffer, scanned: ScannedPdf, budget: UnpackBudget): void {
  const streams = scanned.objects.filter(isStream)
  const unopened = new Set(streams.filter(({ value }) => !isObjectStream(value)).map(({ number }) => number))
  for (const { value, data } of streams.filter((stream) => isCrossReferenceStream(stream.value))) {
    const unpacked = unpackStream(value, bytes.subarray(data.start, data.end), budget)
    const { targets, packedIn } = crossReferencesOf(value, unpacked)
    for (const target of targets) scanned.targets.push(target)
    if (packedIn.some((number) => unopened.has(number))) {
      throw new PdfFault('its cross references lead into a stream that holds no objects')
    }
  }
}

function collectTargets(dictionary: PdfDictionary, { targets }: ScannedPdf): void {
  for (const key of ['Prev', 'XRefStm']) {
    for (const value of dictionary.all(key)) {
      if (typeof value !== 'number') throw new PdfFault('its cross references cannot be read')
      targets.push(value)
    }
  }
}

/** Both have found the same objects, each as many times. */
function refuseDisagreement(own: ScannedObject[], library: LibraryObject[]): void {
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  for (const object of own) count(nameOf(object), 1)
  for (const object of library) count(nameOf(object), -1)
  if ([...counts.values()].some((difference) => difference !== 0)) {
    throw new PdfFault('two parsers find different objects')
  }
}

function nameOf({ number, generation }: { number: number; generation: number }): string {
  return `${number} ${generation}`
}

/** Readers differ in what they make of a generation: every object of a number may be meant. */
function resolver(objects: ScannedObject[], work: PdfWork): (value: PdfValue) => PdfValue[] {
  const byNumber = new Map<number, PdfValue[]>()
  for (const { number, value } of objects) {
    const others = byNumber.get(number) ?? []
    if (others.push(value) > MOST_VERSIONS) throw new PdfFault('an object is written too often')
    byNumber.set(number, others)
  }
  return (asked) => {
    work.spend(FOLLOWING_WORK)
    const found: PdfValue[] = []
    const seen = new Set<number>()
    const open = [asked]
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      work.spend(1)
      if (!(value instanceof PdfReference)) found.push(value)
      else if (!seen.has(value.number)) {
        seen.add(value.number)
        open.push(...(byNumber.get(value.number) ?? []))
      }
    }
    return found
  }
}
