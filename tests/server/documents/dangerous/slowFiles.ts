import { deflateSync } from 'node:zlib'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { onePage, streamOf, writePdf } from '../mutants/writePdf.ts'

/** What a file may be filled with so that a careless parser goes over it again and again. */
export const slowFiles: Record<string, Buffer> = {
  'the word of an object': filled('obj '),
  'words of objects on lines': filled('\nobj'),
  'words of objects behind comments': filled('% 1\nobj'),
  digits: filled('1'),
  numbers: filled('1 '),
  'heads of objects': filled('1 0 obj '),
  'heads of objects in lists': filled('1 0 obj ['),
  'heads of objects in dictionaries': filled('1 0 obj <</A '),
  'heads of objects behind comments': filled('1 %\n0 %\nobj\nnull\n'),
  'objects of one number': filled('1 0 obj\n1\nendobj\n'),
  'objects without end': filled('1 0 obj\n(\n'),
  'lists in a list': filled('['),
  lists: filled('[ ]', '1 0 obj [', '] endobj\n'),
  dictionaries: filled('<<>>', '1 0 obj [', '] endobj\n'),
  'numbers that are nearly references': filled('1 0 ', '1 0 obj [', '] endobj\n'),
  'strings without end': filled('('),
  'hexadecimal strings without end': filled('<'),
  'names in full': filled('/#41', '1 0 obj [', '] endobj\n'),
  'a long name in full': filled('#41', '1 0 obj /', ' endobj\n'),
  comments: filled('%\n'),
  blanks: filled(' '),
  'the word stream': filled('stream\n'),
  'the end of streams': filled('endstream\n'),
  'streams without end': filled('1 0 obj\n<< >>\nstream\n'),
  'streams that hold nothing': filled('1 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n'),
  'streams of objects': filled(
    '1 0 obj\n<< /Type /ObjStm /N 1 /First 1 /Length 3 >>\nstream\n1 0\nendstream\nendobj\n',
  ),
  'tables of cross references': filled('xref\n0 1\n0000000000 65535 f \n'),
  'cross references to one place': filled('0000000009 00000 n \n', 'xref\n0 250000\n'),
  trailers: filled('trailer\n<< >>\n'),
  ends: filled('startxref\n9\n%%EOF\n'),
  'a list of filters without end': filled('/F[', '1 0 obj << /Type /ObjStm ', ' >>\nstream\n'),
}

/** Sound documents of a few hundred kilobytes in which so much refers to so much that all of it together has no end. */
export const entangledFiles: Record<string, Buffer> = {
  'actions that share a list of actions': entangled('[' + '5 0 R '.repeat(10_000) + ']', '/A 6 0 R'),
  'actions that share a long list': entangled('[' + '1 '.repeat(10_000) + ']', '/A 6 0 R'),
  'fonts that share a long matrix': entangled('[' + '1 '.repeat(10_000) + ']', '/FontMatrix 6 0 R'),
  'addresses that share a long text': entangled(`(http://a.example/${'a'.repeat(8000)})`, '/URI 6 0 R'),
  'files that share a long name': entangled(`(${' '.repeat(200_000)}bilancio.pdf)`, '/F 6 0 R'),
  'references that lead to one another': writePdf([
    ...onePage(),
    ...Array.from({ length: 20_000 }, (_, at) => `${Math.min(at + 7, 20_005)} 0 R`),
    `[${'<< /S 6 0 R >> '.repeat(5000)}]`,
  ]),
  'pages within groups within groups': writePdf([
    '<< /Type /Catalog /Pages 6 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(200)}] /Count 200 >>`,
    ...onePage().slice(2),
    ...Array.from(
      { length: 3000 },
      (_, at) => `<< /Type /Pages /Kids [${at === 2999 ? 2 : at + 7} 0 R] /Count 200 >>`,
    ),
  ]),
  'a packed text of 15 MB': writePdf([...onePage(), packed(`(${'a'.repeat(15_000_000)})`)]),
}

/** One object to which each of many dictionaries refers. */
function entangled(shared: string, entry: string): Buffer {
  return writePdf([...onePage(), shared, `[${`<<${entry}>>`.repeat(10_000)}]`])
}

/** A stream that holds one object. */
export function packed(object: string): string {
  const data = deflateSync(Buffer.from(`100 0 ${object}`)).toString('latin1')
  return streamOf(data, '/Type /ObjStm /N 1 /First 6 /Filter /FlateDecode ')
}

function filled(unit: string, before = '', after = ''): Buffer {
  const head = `%PDF-1.7\n${before}`
  const tail = `${after}\n%%EOF\n`
  const left = MAXIMUM_DOCUMENT_BYTES - head.length - tail.length
  return Buffer.from(`${head}${unit.repeat(Math.floor(left / unit.length))}${tail}`, 'latin1')
}
