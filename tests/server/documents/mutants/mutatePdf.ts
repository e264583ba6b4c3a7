import { deflateSync } from 'node:zlib'

import { PDFDocument, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib'

import { addedTo, type Change, rewritten } from '../../../support/changePdf.ts'
import { entry, streamOf } from './writePdf.ts'

/** What a mutant is by the way it was made; of a damaged one a judge must say. */
export type Kind = 'good' | 'bad' | 'damaged'

export interface Mutation {
  name: string
  kind: Kind
  mutate(pdf: Buffer, chance: Chance): Promise<Buffer> | Buffer
}

export interface Chance {
  /** From 0 to 1. */
  next(): number
  /** Another good PDF. */
  other: Buffer
}

const ACTIONS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR']
const WORDS = [
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'startxref',
  '/Length',
  '/Type',
  '/Kids',
  '/Count',
  '/Root',
  '/Size',
  '/Pages',
  '/Filter',
  '/W',
  '>>',
  '<<',
  ']',
  ')',
]

/** Every way in which a good PDF is changed. */
export const mutations: Mutation[] = [
  ...Object.entries({
    'blanks behind its end': (pdf: Buffer) => Buffer.concat([pdf, Buffer.from('\r\n \0\n')]),
    'written anew': (pdf: Buffer, { next }: Chance) => rewritten(pdf, () => {}, next() < 0.5),
    'with a page more': (pdf: Buffer, { next }: Chance) =>
      rewritten(pdf, (document) => document.getPageCount() < 200 && document.addPage(), next() < 0.5),
    'with a title': (pdf: Buffer) => rewritten(pdf, (document) => document.setTitle('Bilancio')),
  }).map(([name, mutate]): Mutation => ({ name, kind: 'good', mutate })),
  ...Object.entries({
    'with a script': changed((document) => document.addJavaScript('main', 'app.alert(1)')),
    'with an attachment': changed((document) => document.attach(Buffer.from('hidden'), 'a.txt')),
    'with a password': changed((document) => document.encrypt({ userPassword: 'secret', permissions: {} })),
    'with events': changed(({ catalog, context }) =>
      catalog.set(PDFName.of('AA'), context.obj({ WC: { S: 'Named', N: 'Print' } })),
    ),
    'with events of a page': changed((document) =>
      document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: { S: 'Named', N: 'Print' } })),
    ),
    'with a form of XFA': changed(({ catalog, context }) =>
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') })),
    ),
    'with a film': onPage({ Subtype: 'RichMedia' }),
    'with a file on its page': onPage({
      Subtype: 'FileAttachment',
      FS: { Type: 'Filespec', F: PDFString.of('a'), EF: {} },
    }),
    'that goes to the web when it opens': opening({ S: 'URI', URI: PDFString.of('https://a.example') }),
    'that goes on when it opens': opening({
      S: 'GoTo',
      D: PDFString.of('p'),
      Next: { S: 'JavaScript', JS: PDFString.of('1') },
    }),
    'with 201 pages': (pdf: Buffer) =>
      rewritten(pdf, (document) => {
        while (document.getPageCount() < 201) document.addPage()
      }),
    'without pages': (pdf: Buffer) =>
      rewritten(pdf, (document) => {
        while (document.getPageCount() > 0) document.removePage(0)
      }),
    'behind a program': (pdf: Buffer) => Buffer.concat([Buffer.from('MZ\x90\0'), pdf]),
    'before a page of the web': (pdf: Buffer) =>
      Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')]),
    'with a bomb': (pdf: Buffer) => withObject(pdf, bomb('/Filter /FlateDecode', packedNothing)),
    'with a bomb in a bomb': (pdf: Buffer) =>
      withObject(pdf, bomb('/Filter [/FlateDecode /FlateDecode]', deflateSync(packedNothing))),
    'with a script that other letters hide': (pdf: Buffer, { next }: Chance) =>
      opensWith(pdf, (action) => inNumbers(action, next)),
    'with a script that a harmless object of its number hides': async (pdf: Buffer) => {
      const plain = await unprotected(pdf)
      const { size } = await partsOf(plain)
      const evil = await opensWith(plain)
      return hidden(evil, `${size} 0 obj\n<< /S /GoTo /D (p) >>\nendobj\n`)
    },
    'with a script packed before a harmless object of its number': async (pdf: Buffer) => {
      const first = '9000 0 9000 30 '
      const objects = `${first}${'<< /S /JavaScript /JS (1) >>'.padEnd(30)}<< /S /GoTo /D (p) >>`
      return withObject(pdf, Buffer.from(streamOf(objects, `/Type /ObjStm /N 2 /First ${first.length} `)))
    },
    'with a script within a stream': (pdf: Buffer) =>
      opensWith(pdf, (action, header) => `\n${streamOf(`${header}\n${action}\nendobj\n`)}`),
    'with a script within a comment': (pdf: Buffer) =>
      opensWith(pdf, (action, header) => `null\nendobj\n% ${header} ${action} endobj\n`),
    'with a script within a string': (pdf: Buffer) =>
      opensWith(pdf, (action, header) => `(${header} ${action} endobj)`),
    ...Object.fromEntries(
      ACTIONS.flatMap((name) => [
        [`that does ${name} when it opens`, opening({ S: name })],
        [`that does ${name} on its page`, onPage({ Subtype: 'Link', A: { Type: 'Action', S: name } })],
      ]),
    ),
  }).map(([name, mutate]): Mutation => ({ name, kind: 'bad', mutate })),
  ...Object.entries({
    'with bytes turned': (pdf: Buffer, { next }: Chance) => {
      const damaged = Buffer.from(pdf)
      for (let turns = 1 + next() * 20; turns > 0; turns -= 1) damaged[at(pdf, next)] = next() * 256
      return damaged
    },
    'cut off': (pdf: Buffer, { next }: Chance) => pdf.subarray(0, at(pdf, next)),
    'cut off, and ended': (pdf: Buffer, { next }: Chance) =>
      Buffer.concat([pdf.subarray(0, at(pdf, next)), Buffer.from('\n%%EOF\n')]),
    'without a piece': (pdf: Buffer, { next }: Chance) => {
      const [from, to] = piece(pdf, next)
      return Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)])
    },
    'with a piece twice': (pdf: Buffer, { next }: Chance) => {
      const [from, to] = piece(pdf, next)
      return Buffer.concat([pdf.subarray(0, to), pdf.subarray(from)])
    },
    'with a piece elsewhere': (pdf: Buffer, { next }: Chance) => {
      const [from, to] = piece(pdf, next)
      const rest = Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)])
      const there = at(rest, next)
      return Buffer.concat([rest.subarray(0, there), pdf.subarray(from, to), rest.subarray(there)])
    },
    'with a piece of nothing': (pdf: Buffer, { next }: Chance) =>
      Buffer.from(pdf).fill(0, ...piece(pdf, next)),
    'with another end': (pdf: Buffer, { next, other }: Chance) =>
      Buffer.concat([pdf.subarray(0, at(pdf, next)), other.subarray(at(other, next))]),
    'with another number': (pdf: Buffer, { next }: Chance) => {
      const damaged = Buffer.from(pdf)
      const digits = [...pdf.toString('latin1').matchAll(/\d/g)]
      const found = digits[Math.floor(next() * digits.length)]
      if (found) damaged.write(String(Math.floor(next() * 10)), found.index)
      return damaged
    },
    'without a word': (pdf: Buffer, { next }: Chance) => {
      const word = WORDS[Math.floor(next() * WORDS.length)] ?? ''
      const found = pdf.indexOf(word, at(pdf, next))
      return found === -1 ? pdf : Buffer.from(pdf).fill(' ', found, found + word.length)
    },
  }).map(([name, mutate]): Mutation => ({ name, kind: 'damaged', mutate })),
]

/** Written anew, packed or plain, or added to the file as it is. */
function changed(change: Change): Mutation['mutate'] {
  return async (pdf, { next }) => {
    const lot = next()
    return lot < 0.3 && !isProtected(pdf) ? addedTo(pdf, change) : rewritten(pdf, change, lot < 0.6)
  }
}

interface Entries {
  [name: string]: string | PDFString | Entries
}

function opening(action: Entries): Mutation['mutate'] {
  return changed(({ catalog, context }) =>
    catalog.set(PDFName.of('OpenAction'), context.obj({ Type: 'Action', ...action })),
  )
}

function onPage(annotation: Entries): Mutation['mutate'] {
  return changed((document) => {
    const { context } = document
    const entries = { Type: 'Annot', Rect: [0, 0, 50, 50], ...annotation }
    document.getPage(0).node.addAnnot(context.register(context.obj(entries)))
  })
}

/** What must be known of a file to write behind its end. */
async function partsOf(pdf: Buffer) {
  const { context, catalog } = await PDFDocument.load(pdf, { updateMetadata: false })
  const { Root: root } = context.trailerInfo
  const [start = '0'] =
    pdf
      .toString('latin1')
      .match(/(?<=startxref\s+)\d+/g)
      ?.slice(-1) ?? []
  if (!(root instanceof PDFRef)) throw new Error('The PDF has no catalog.')
  return { root, catalog: catalog.toString(), size: context.largestObjectNumber + 1, start }
}

/** The same behind whose end stand a new object, and cross references that know it. */
async function withObject(pdf: Buffer, body: Buffer): Promise<Buffer> {
  const plain = await unprotected(pdf)
  const { root, size, start } = await partsOf(plain)
  const head = Buffer.from(`\n${size} 0 obj\n`)
  const object = Buffer.concat([head, body, Buffer.from('\nendobj\n')])
  const known = `xref\n${size} 1\n${entry(plain.length + 1)}`
  return Buffer.concat([plain, object, endOf({ known, at: plain.length + object.length, root, size, start })])
}

/** The same, which runs a script when it opens; `disguise` says how its action is written. */
async function opensWith(
  pdf: Buffer,
  disguise: (action: string, header: string) => string = (action) => action,
): Promise<Buffer> {
  const plain = await unprotected(pdf)
  const { root, catalog, size, start } = await partsOf(plain)
  const header = `${size} 0 obj`
  const action = disguise('<< /S /JavaScript /JS (1) >>', header)
  const written = `\n${header}\n${action}\nendobj\n`
  // Where it stands within something else, the cross references know the inner one.
  const stands = plain.length + Math.max(1, written.lastIndexOf(header))
  const open = catalog.replace(/>>\s*$/, `/OpenAction ${size} 0 R >>`)
  const catalogAt = plain.length + written.length
  const added = `${written}${root.objectNumber} 0 obj\n${open}\nendobj\n`
  const known = `xref\n${root.objectNumber} 1\n${entry(catalogAt)}${size} 1\n${entry(stands)}`
  const here = plain.length + added.length
  return Buffer.concat([plain, Buffer.from(added, 'latin1'), endOf({ known, at: here, root, size, start })])
}

/** Something more, of which the cross references know nothing. */
function hidden(pdf: Buffer, more: string): Buffer {
  const [start = '0'] =
    pdf
      .toString('latin1')
      .match(/(?<=startxref\s+)\d+/g)
      ?.slice(-1) ?? []
  return Buffer.concat([pdf, Buffer.from(`${more}startxref\n${start}\n%%EOF\n`)])
}

interface End {
  known: string
  at: number
  root: PDFRef
  size: number
  start: string
}

function endOf({ known, at: here, root, size, start }: End): Buffer {
  const trailer = `trailer\n<< /Size ${size + 1} /Root ${root.toString()} /Prev ${start} >>`
  return Buffer.from(`${known}${trailer}\nstartxref\n${here}\n%%EOF\n`)
}

const packedNothing = deflateSync(Buffer.alloc(20 * 1024 * 1024))

function bomb(filter: string, data: Buffer): Buffer {
  const head = `<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${data.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')])
}

/** Names with letters written as numbers: `/J#53`. */
function inNumbers(text: string, next: () => number): string {
  return text.replaceAll(/\/[A-Z]+/gi, (name) =>
    name.replaceAll(/[A-Z]/gi, (letter) => (next() < 0.5 ? `#${letter.charCodeAt(0).toString(16)}` : letter)),
  )
}

async function unprotected(pdf: Buffer): Promise<Buffer> {
  return isProtected(pdf) ? rewritten(pdf, () => {}) : pdf
}

function isProtected(pdf: Buffer): boolean {
  return pdf.includes('/Encrypt')
}

function at(pdf: Buffer, next: () => number): number {
  return Math.floor(next() * pdf.length)
}

/** Up to a fifth of the file. */
function piece(pdf: Buffer, next: () => number): [from: number, to: number] {
  const from = at(pdf, next)
  return [from, Math.min(pdf.length, from + 1 + Math.floor((next() * pdf.length) / 5))]
}
