import { deflateSync } from 'node:zlib'

/** Objects by their number, each as it is written; one that holds a stream is written with it. */
export type Objects = Record<number, string>

/** How a writer lays a document out. */
export type Form = 'plain' | 'packed' | 'added' | 'escaped' | 'behind a few bytes'

export const forms: Form[] = ['plain', 'packed', 'added', 'escaped', 'behind a few bytes']

/** A document of these objects, the first of them its catalog, in one of the forms. */
export function writeForm(objects: Objects, form: Form): Buffer {
  switch (form) {
    case 'packed':
      return writePacked(objects)
    case 'added':
      return writeAdded(objects)
    case 'escaped':
      return writePlain(inNumbers(objects))
    case 'behind a few bytes':
      return Buffer.concat([Buffer.from('\n\nPrinted by a machine\r\n'), writePlain(objects)])
    default:
      return writePlain(objects)
  }
}

/** With a table of cross references. */
export function writePlain(objects: Objects, before = '%PDF-1.7\n'): Buffer {
  const { text, offsets } = bodyOf(objects, before)
  const size = Math.max(...offsets.keys()) + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}${tableOf(offsets)}${trailer}`, 'latin1')
}

interface Packing {
  /** What the dictionary of the stream of objects says of its type. */
  type?: string
  /** How many objects, and where the first stands. */
  counts?: (many: number, first: number) => string
  filter?: string
  pack?: (data: Buffer) => Buffer
  /** Further objects that stand plainly. */
  more?: Objects
}

/** As pdfTeX and all new writers do: what is no stream in a stream of objects, the cross references in another. */
export function writePacked(
  objects: Objects,
  {
    type = '/Type /ObjStm',
    counts = (many, first) => `/N ${many} /First ${first}`,
    filter = '/Filter /FlateDecode',
    pack = deflateSync,
    more = {},
  }: Packing = {},
): Buffer {
  const entries = Object.entries(objects).map(([number, text]) => [Number(number), text] as const)
  const loose = entries.filter(([, text]) => !text.includes('endstream'))
  let list = ''
  let body = ''
  for (const [number, text] of loose) {
    list += `${number} ${body.length} `
    body += `${text}\n`
  }
  const holder = Math.max(...entries.map(([number]) => number), ...Object.keys(more).map(Number)) + 1
  const packed = pack(Buffer.from(list + body, 'latin1')).toString('latin1')
  const dictionary = `${type} ${counts(loose.length, list.length)} ${filter}`
  const standing = Object.fromEntries(entries.filter(([, text]) => text.includes('endstream')))
  const stream = streamOf(packed, dictionary)
  const { text, offsets } = bodyOf({ ...standing, ...more, [holder]: stream }, '%PDF-1.5\n')

  const rows: Buffer[] = []
  const row = (kind: number, at: number, last: number) => {
    const bytes = Buffer.alloc(7)
    bytes.writeUInt8(kind)
    bytes.writeUInt32BE(at, 1)
    bytes.writeUInt16BE(last, 5)
    rows.push(bytes)
  }
  for (let number = 0; number <= holder + 1; number += 1) {
    const index = loose.findIndex(([each]) => each === number)
    const offset = number === holder + 1 ? text.length : offsets.get(number)
    if (index !== -1) row(2, holder, index)
    else if (offset === undefined) row(0, 0, 0)
    else row(1, offset, 0)
  }
  const references = deflateSync(predicted(Buffer.concat(rows))).toString('latin1')
  const about = `/Type /XRef /W [1 4 2] /Size ${holder + 2} /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>`
  const last = `${holder + 1} 0 obj\n${streamOf(references, about)}\nendobj\n`
  return Buffer.from(`${text}${last}startxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** First a harmless page, then everything anew behind its end. */
function writeAdded(objects: Objects): Buffer {
  const first = writePlain(onePageOf({}))
  const { text, offsets } = bodyOf(objects, first.toString('latin1'))
  const [start = '0'] = /\d+(?=\n%%EOF\n$)/.exec(first.toString('latin1')) ?? []
  const size = Math.max(...offsets.keys()) + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Prev ${start} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}${tableOf(offsets)}${trailer}`, 'latin1')
}

/** What is added to a page that shows nothing else. */
export interface Additions {
  catalog?: string
  page?: string
  more?: Objects
}

export function onePageOf({ catalog = '', page = '', more = {} }: Additions): Objects {
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} >>`,
    4: streamOf('0 0 m 100 100 l S'),
    ...more,
  }
}

export function streamOf(content: string, dictionary = ''): string {
  return `<< /Length ${content.length} ${dictionary} >>\nstream\n${content}\nendstream`
}

function bodyOf(objects: Objects, before: string) {
  let text = before
  const offsets = new Map<number, number>()
  for (const [number, object] of Object.entries(objects)) {
    offsets.set(Number(number), text.length)
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  return { text, offsets }
}

function tableOf(offsets: Map<number, number>): string {
  const lines = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  )
  return `xref\n0 1\n0000000000 65535 f \n${lines.join('')}`
}

/** Each row as the difference to the one above, as PNG does it. */
function predicted(rows: Buffer): Buffer {
  const out: number[] = []
  for (let at = 0; at < rows.length; at += 7) {
    out.push(2)
    for (let column = at; column < at + 7; column += 1) {
      out.push(((rows[column] ?? 0) - (column >= 7 ? (rows[column - 7] ?? 0) : 0)) & 0xff)
    }
  }
  return Buffer.from(out)
}

/** The second letter of every name as a number: `/J#53`. What stands in streams and strings stays. */
function inNumbers(objects: Objects): Objects {
  const escaped = Object.entries(objects).map(([number, text]) => {
    const [head = '', ...rest] = text.split('\nstream\n')
    const named = head.replaceAll(
      /\/([A-Za-z0-9])([A-Za-z])(?=[A-Za-z0-9]*[ \n/<>[\]()])/g,
      (_, one: string, two: string) => {
        return `/${one}#${two.charCodeAt(0).toString(16)}`
      },
    )
    return [number, [named, ...rest].join('\nstream\n')]
  })
  return Object.fromEntries(escaped) as Objects
}
