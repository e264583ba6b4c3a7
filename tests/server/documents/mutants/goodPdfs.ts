import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

import {
  degrees,
  PDFDocument,
  PDFName,
  PDFString,
  type SecurityOptions,
  StandardFonts,
} from '@cantoo/pdf-lib'

import { contractPdf } from '#server/documents/papers/contractPdf.ts'
import { informationSheetPdf } from '#server/documents/papers/informationSheetPdf.ts'
import { mccDeliberationPdf } from '#server/documents/papers/mccDeliberationPdf.ts'
import { makeCertificate } from '#server/adapters/sandbox/signing/makeCertificate.ts'
import { signPdf } from '#server/adapters/sandbox/signing/signPdf.ts'

import { addedTo, type Change, rewritten } from '../../../support/changePdf.ts'
import { pdfOfBytes } from '../../../support/pdfOfBytes.ts'
import { sampleTerms } from '../../../support/sampleTerms.ts'
import { onePage, streamOf, writePdf } from './writePdf.ts'

export interface NamedPdf {
  name: string
  pdf: Buffer
}

/** Pages that a browser has printed. */
const PRINTED = join(import.meta.dirname, '../../../fixtures/printed')
const OPEN = PDFName.of('OpenAction')

const changes: Record<string, Change> = {
  'with a form': withForm,
  'with a form pressed flat'(document) {
    withForm(document)
    document.getForm().flatten()
  },
  'with a link': withLink,
  'that opens at a place of its own': (document) =>
    document.catalog.set(OPEN, document.context.obj([document.getPage(0).ref, 'Fit'])),
  'that goes to a place of its own': ({ catalog, context }) =>
    catalog.set(OPEN, context.obj({ Type: 'Action', S: 'GoTo', D: PDFString.of('p') })),
  'with a picture': withPicture,
  async 'with several fonts'(document) {
    for (const name of [
      StandardFonts.TimesRomanItalic,
      StandardFonts.CourierBold,
      StandardFonts.HelveticaOblique,
    ]) {
      document.addPage().drawText('abc', { font: await document.embedFont(name) })
    }
  },
  'with a title and a language'(document) {
    document.setTitle('Bilancio d’esercizio – società “Àncora” 日本', { showInWindowTitleBar: true })
    document.setLanguage('it-IT')
    document.setKeywords(['bilancio', 'IRAP'])
  },
  'with a note'(document) {
    const { context } = document
    const note = { Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 20, 20], Contents: PDFString.of('Rivedere') }
    document.getPage(0).node.addAnnot(context.register(context.obj(note)))
  },
  'with names of pages': ({ catalog, context }) =>
    catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [0, { S: 'r' }, 1, { S: 'D' }] })),
  'with a description': ({ catalog, context }) =>
    catalog.set(
      PDFName.of('Metadata'),
      context.register(context.stream('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', { Type: 'Metadata' })),
    ),
  'with pages turned and cut'(document) {
    document.getPage(0).setRotation(degrees(90))
    document.getPage(1).setCropBox(10, 10, 100, 100)
  },
}

const protections: SecurityOptions[] = [
  { algorithm: 'AES-256' },
  { algorithm: 'AES-128' },
  { algorithm: 'RC4-128', allowWeakCryptography: true },
  { algorithm: 'RC4-40', allowWeakCryptography: true },
]

const byHand: Record<string, Buffer> = {
  'with lines of Unix': writePdf(onePage()),
  'with lines of Windows': writePdf(onePage(), { eol: '\r\n' }),
  'with lines of old Macs': writePdf(onePage(), { eol: '\r' }),
  'of 1996': writePdf(onePage(), { version: '1.1' }),
  'with comments': writePdf(onePage(), { comment: 'scritto a mano, (non chiusa' }),
  'with names in full letters': writePdf(
    onePage().map((object) => object.replaceAll('/Type', '/T#79pe').replaceAll('/Kids', '/#4bids')),
  ),
  'with a length that stands elsewhere': writePdf([
    ...onePage().map((object) => object.replace(/\/Length \d+/, '/Length 6 0 R')),
    `${'BT /F 12 Tf 72 720 Td (Bilancio) Tj ET'.length}`,
  ]),
  'with pages in pages': writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 /MediaBox [0 0 595 842] >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 3 0 R /Contents 5 0 R >>',
    streamOf('0 0 m 100 100 l S'),
    '<< /Type /Page /Parent 2 0 R /Contents [5 0 R 5 0 R] >>',
  ]),
  'with a packed page': writePdf([...onePage().slice(0, 3), packedStream(), ...onePage().slice(4)]),
  'with a picture within its page': writePdf(
    onePage('q 10 0 0 10 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q'),
  ),
}

/** Fifty harmless PDFs, as four programs and a hand write them: plain and packed, added to, protected, signed, printed. */
export async function goodPdfs(): Promise<NamedPdf[]> {
  const made = [...(await ofTheLibrary()), ...(await ofTheBank())]
  return [
    ...made,
    ...Object.entries(byHand).map(([how, pdf]) => ({ name: `by hand ${how}`, pdf })),
    ...readdirSync(PRINTED).map((name) => ({ name, pdf: readFileSync(join(PRINTED, name)) })),
  ]
}

async function ofTheLibrary(): Promise<NamedPdf[]> {
  const made: NamedPdf[] = [
    { name: '100 kB', pdf: await pdfOfBytes(100_000) },
    { name: '1 MB', pdf: await pdfOfBytes(1_000_000) },
  ]
  for (const count of [1, 3, 20, 200]) {
    for (const isPacked of [true, false]) {
      made.push({ name: `${count} pages${isPacked ? ', packed' : ''}`, pdf: await pagesOf(count, isPacked) })
    }
  }
  const two = await pagesOf(2)
  for (const [how, change] of Object.entries(changes)) {
    made.push({ name: `two pages ${how}`, pdf: await rewritten(two, change) })
  }
  made.push({ name: 'two pages with a form, plain', pdf: await rewritten(two, withForm, false) })
  for (const options of protections) {
    const protect: Change = (document) =>
      document.encrypt({ ...options, ownerPassword: 'secret', permissions: {} })
    made.push({ name: `protected by ${options.algorithm}`, pdf: await rewritten(two, protect) })
  }
  const once = await addedTo(await pagesOf(2, false), withLink)
  const often = await addedTo(await addedTo(once, withForm), withPicture)
  return [
    ...made,
    { name: 'added to', pdf: once },
    { name: 'added to, packed', pdf: await addedTo(two, withLink) },
    { name: 'added to often', pdf: often },
  ]
}

async function ofTheBank(): Promise<NamedPdf[]> {
  const { at } = sampleTerms
  const long = { ...sampleTerms, loan: { ...sampleTerms.loan, durationMonths: 120 } }
  const certificate = makeCertificate('Prova', at)
  const signed = await signPdf(await contractPdf(sampleTerms), certificate, { name: 'A', taxCode: 'B', at })
  return [
    { name: 'contract', pdf: Buffer.from(await contractPdf(sampleTerms)) },
    { name: 'contract of ten years', pdf: Buffer.from(await contractPdf(long)) },
    { name: 'information sheet', pdf: Buffer.from(await informationSheetPdf(sampleTerms)) },
    { name: 'deliberation', pdf: Buffer.from(await mccDeliberationPdf(sampleTerms)) },
    { name: 'signed contract', pdf: signed },
    {
      name: 'contract signed twice',
      pdf: await signPdf(signed, certificate, { name: 'C', taxCode: 'D', at }),
    },
    {
      name: 'signed sheet',
      pdf: await signPdf(await informationSheetPdf(sampleTerms), certificate, {
        name: 'A',
        taxCode: 'B',
        at,
      }),
    },
  ]
}

async function pagesOf(count: number, isPacked = true): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= count; page += 1) document.addPage().drawText(`Pagina ${page}`)
  return Buffer.from(await document.save({ useObjectStreams: isPacked }))
}

function withForm(document: PDFDocument): void {
  const form = document.getForm()
  const page = document.getPage(0)
  form.createTextField('name').addToPage(page, { y: 100 })
  form.createCheckBox('agrees').addToPage(page, { y: 200 })
  const choice = form.createDropdown('form')
  choice.addOptions(['S.r.l.', 'S.p.A.'])
  choice.addToPage(page, { y: 300 })
}

function withLink(document: PDFDocument): void {
  const { context } = document
  const action = { Type: 'Action', S: 'URI', URI: PDFString.of('https://www.bancaesempio.example/') }
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], A: action })
  document.getPage(0).node.addAnnot(context.register(link))
}

function withPicture(document: PDFDocument): void {
  const { context } = document
  const picture = context.stream(deflateSync(Buffer.alloc(100 * 100 * 3, 0x80)), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 100,
    Height: 100,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  })
  document.getPage(0).node.setXObject(PDFName.of('Picture'), context.register(picture))
}

function packedStream(): string {
  const packed = deflateSync('BT /F 12 Tf 72 720 Td (Bilancio) Tj ET').toString('latin1')
  return streamOf(packed, '/Filter /FlateDecode ')
}
