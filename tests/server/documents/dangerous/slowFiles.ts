import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

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

function filled(unit: string, before = '', after = ''): Buffer {
  const head = `%PDF-1.7\n${before}`
  const tail = `${after}\n%%EOF\n`
  const left = MAXIMUM_DOCUMENT_BYTES - head.length - tail.length
  return Buffer.from(`${head}${unit.repeat(Math.floor(left / unit.length))}${tail}`, 'latin1')
}
