import { describe, expect, it } from 'vitest'

import { PdfWork } from '#server/documents/inspection/pdf/PdfWork.ts'
import { refuseHiddenObjects } from '#server/documents/inspection/pdf/refuseHiddenObjects.ts'
import { scanPdf } from '#server/documents/inspection/pdf/scanPdf.ts'

const file = (body: string, head = '%PDF-1.7\n') => Buffer.from(head + body, 'latin1')
const scan = (body: string, head?: string) => scanPdf(file(body, head), new PdfWork())
const object = (number: number, content = 'null', generation = 0) =>
  `${number} ${generation} obj\n${content}\nendobj\n`

describe('a PDF is read from its header to its end', () => {
  it('with its objects, tables and trailers', () => {
    const body = `${object(1, '<< /A 1 >>')}${object(2, '', 3)}xref\n0 2\n0000000000 65535 f\n0000000009 00000 n\ntrailer << /Size 2 >>\nstartxref\n50\n%%EOF\n`

    const scanned = scan(body)

    expect(scanned.objects.map(({ number, generation }) => [number, generation])).toEqual([
      [1, 0],
      [2, 3],
    ])
    expect(scanned.objects[1]?.value).toBeNull()
    expect(scanned.trailers).toHaveLength(1)
    expect(scanned.beginnings).toEqual([50])
    expect(scanned.targets).toEqual([9])
    expect(scanned.starts).toContain(9)
  })

  it.each([
    ['by its length', '<< /Length 5 >>\nstream\nendst\nendstream', 'endst'],
    ['where its length is wrong', '<< /Length 9 >>\nstream\nabc\nendstream', 'abc\n'],
    ['where it says none', '<< >>\nstream\r\nabc\nendstream', 'abc\n'],
    ['behind blanks and a carriage return', '<< /Length 3 >>\nstream \t\rabc endstream', 'abc'],
    ['before blanks', '<< /Length 3 >>\nstream\nabc\r\n  endstream', 'abc'],
    ['before too many blanks', '<< /Length 3 >>\nstream\nabc\r\n   endstream', 'abc\r\n   '],
  ])('with the data of its streams, %s', (_, content, data) => {
    const body = object(1, content)
    const [stream] = scan(body).objects

    expect(file(body).toString('latin1', stream?.data?.start, stream?.data?.end)).toBe(data)
  })

  it.each([
    ['1 0 obj\nnull\nendobj\n)', 'something stands between its objects'],
    ['word', 'something stands between its objects'],
    ['1 obj null endobj', 'something stands between its objects'],
    ['1 0 objx null endobj', 'something stands between its objects'],
    ['trailer 7', 'it has a trailer that is no dictionary'],
    ['xref\n0 x', 'its cross references cannot be read'],
    ['1 0 obj 7 stream\nabc\nendstream', 'a stream has no dictionary'],
    ['1 0 obj << >> stream abc\nendstream', 'a stream does not begin with a line'],
    ['1 0 obj << /Length 1 /Length 1 >> stream\na\nendstream', 'a stream has more than one length'],
    ['1 0 obj << >> stream\nabc', 'a stream has no end'],
  ])('and is refused with %j: %s', (body, fault) => {
    expect(() => scan(body)).toThrow(fault)
  })

  it.each([0, 1024])('whose header stands %i bytes away is read', (away) => {
    expect(scan('', `${' '.repeat(away)}%PDF-1.7\n`).headerAt).toBe(away)
  })

  it('whose header stands 1025 bytes away is refused', () => {
    expect(() => scan('', `${' '.repeat(1025)}%PDF-1.7\n`)).toThrow('it does not begin as a PDF')
  })

  it('in which an object is written 200 times is read', () => {
    expect(scan(object(1).repeat(200)).objects).toHaveLength(200)
  })

  it('in which an object is written 201 times is refused', () => {
    expect(() => scan(object(1).repeat(201))).toThrow('an object is written too often')
  })

  it('costs more work where its end leads nowhere', () => {
    const body = `${object(1).repeat(50)}startxref\n`
    const tried = (place: string, most: number) => () => scanPdf(file(`${body}${place}`), new PdfWork(most))
    const { length } = file(body)

    expect(tried('9', length)).not.toThrow()
    expect(tried('7', length)).toThrow('it holds too much')
    expect(tried('7', 2 * length)).not.toThrow()
  })
})

describe('an object that a reader could find elsewhere', () => {
  const refuse = (body: string, head?: string) => () => {
    const bytes = file(body, head)
    refuseHiddenObjects(bytes, scanPdf(bytes, new PdfWork()))
  }
  const within = 'an object stands within another'
  const leading = 'its cross references lead into something else'

  it.each([
    ['in a string', object(1, '(2 0 obj null endobj)')],
    ['in a comment', `${object(1)}% 2 0 obj\n`],
    ['in a stream', object(1, '<< >>\nstream\n2 0 obj\nendstream')],
    ['on two lines', object(1, '(2\n0\nobj)')],
    ['behind a comment', object(1, '(2 0 %c\nobj)')],
  ])('is refused %s', (_, body) => {
    expect(refuse(body)).toThrow(within)
  })

  it.each([
    ['the word alone', object(1, '(obj)')],
    ['a longer word', object(1, '(2 0 objects)')],
    ['one number', object(1, '(2 obj)')],
    ['words before it', object(1, '(a b obj)')],
    ['nothing', object(1)],
  ])('is not, with %s', (_, body) => {
    expect(refuse(body)).not.toThrow()
  })

  it.each([['an object in a string', object(1, '(9 9 obj )'), '%PDF-1.7\n1 0 obj\n('.length]])(
    'is refused where the end of the file leads to %s',
    (_, body, place) => {
      expect(refuse(`${body}startxref\n${place}\n`)).toThrow('an object stands within another')
    },
  )

  it('is refused where a table leads to another table in a stream, and not where it leads to an object', () => {
    const stream = object(1, '<< >>\nstream\nxref \nendstream')
    const place = file(stream).indexOf('xref')
    const table = (target: number) => `${stream}xref\n0 1\n${String(target).padStart(10, '0')} 00000 n\n`

    expect(refuse(table(place))).toThrow(leading)
    expect(refuse(table(9))).not.toThrow()
    expect(refuse(table(20))).not.toThrow()
    expect(refuse(table(99_999))).not.toThrow()
  })

  it('is looked for from the first byte too, where the file counts from there', () => {
    const head = `${'x'.repeat(20)}%PDF-1.7\n`
    const body = object(1, '<< >>\nstream\nxref \nendstream')
    const place = file(body, head).indexOf('xref')

    expect(
      refuse(`${body}startxref\n29\nxref\n0 1\n${String(place).padStart(10, '0')} 00000 n\n`, head),
    ).toThrow(leading)
    expect(
      refuse(`${body}startxref\n9\nxref\n0 1\n${String(place).padStart(10, '0')} 00000 n\n`, head),
    ).not.toThrow()
  })
})
