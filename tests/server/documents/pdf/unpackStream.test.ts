import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

import { crossReferencesOf } from '#server/documents/inspection/pdf/crossReferencesOf.ts'
import { PdfLexer } from '#server/documents/inspection/pdf/PdfLexer.ts'
import type { PdfDictionary } from '#server/documents/inspection/pdf/PdfValue.ts'
import { PdfWork } from '#server/documents/inspection/pdf/PdfWork.ts'
import { unpackBudget, unpackStream } from '#server/documents/inspection/pdf/unpackStream.ts'

const dictionary = (text: string) => new PdfLexer(Buffer.from(`<< ${text} >>`)).readValue() as PdfDictionary
const unpack = (text: string, data: Buffer, budget = unpackBudget(new PdfWork())) =>
  unpackStream(dictionary(text), data, budget)

const rows = [
  [10, 20, 30, 40],
  [11, 200, 31, 7],
  [250, 5, 0, 255],
]

/** A row as PNG writes it with a filter: each byte less what is guessed from those before it (PNG, section 9). */
function filtered(filter: number, row: number[], above: number[]): number[] {
  return row.map((byte, column) => {
    const [left, up, corner] = [row[column - 1] ?? 0, above[column] ?? 0, above[column - 1] ?? 0]
    const distances: [number, number][] = [left, up, corner].map((each) => [
      Math.abs(left + up - corner - each),
      each,
    ])
    const least = Math.min(...distances.map(([distance]) => distance))
    const paeth = distances.find(([distance]) => distance === least)![1]
    return (byte - [0, left, up, Math.floor((left + up) / 2), paeth][filter]! + 256) % 256
  })
}
const pngOf = (filter: number) =>
  Buffer.from(
    rows.flatMap((row, index) => [filter, ...filtered(filter, row, index > 0 ? rows[index - 1]! : [])]),
  )
const flat = Buffer.from(rows.flat())

describe('a stream', () => {
  it.each([
    ['as it stands', '', flat],
    ['packed', '/Filter /FlateDecode', deflateSync(flat)],
    ['packed, in short', '/Filter /Fl', deflateSync(flat)],
    ['packed, in a list', '/Filter [/FlateDecode] /DecodeParms [null]', deflateSync(flat)],
    ['packed, whose checksum is missing', '/Filter /FlateDecode', deflateSync(flat).subarray(0, -4)],
    ['packed without a predictor', '/Filter /Fl /DecodeParms << /Predictor 1 >>', deflateSync(flat)],
    ['packed with other parameters', '/Filter /Fl /DecodeParms << /K 1 >>', deflateSync(flat)],
  ])('is unpacked %s', (_, text, data) => {
    expect(unpack(text, data)).toEqual(flat)
  })

  it.each([0, 1, 2, 3, 4])('is unpacked with the filter %i of PNG', (filter) => {
    const text = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>'

    expect([...unpack(text, deflateSync(pngOf(filter)))]).toEqual([...flat])
  })

  it.each([10, 15])('is unpacked with the predictor %i, whose last row may be short', (predictor) => {
    const text = `/Filter /Fl /DecodeParms << /Predictor ${predictor} /Columns 4 /Colors 1 /BitsPerComponent 8 >>`

    expect(unpack(text, deflateSync(pngOf(0).subarray(0, -1)))).toEqual(flat.subarray(0, -1))
  })

  it('is unpacked in columns of one where it says none', () => {
    expect([
      ...unpack('/Filter /Fl /DecodeParms << /Predictor 12 >>', deflateSync(Buffer.from([0, 5, 2, 6]))),
    ]).toEqual([5, 11])
  })

  it.each([
    ['/Filter /LZWDecode', 'in an unusual way'],
    ['/Filter 7', 'in an unusual way'],
    ['/Filter [/Fl /Fl]', 'in an uncertain way'],
    ['/Filter /Fl /Filter /Fl', 'in an uncertain way'],
    ['/DP 1', 'in an uncertain way'],
    ['/Filter /Fl /DecodeParms 7', 'in an uncertain way'],
    ['/Filter /Fl /DecodeParms << /Predictor /x >>', 'in an uncertain way'],
    ['/Filter /Fl /DecodeParms << /Predictor 12 /Predictor 12 >>', 'in an uncertain way'],
    ['/Filter /Fl /DecodeParms << /Predictor 2 >>', 'in an unusual way'],
    ['/Filter /Fl /DecodeParms << /Predictor 9 >>', 'in an unusual way'],
    ['/Filter /Fl /DecodeParms << /Predictor 16 >>', 'in an unusual way'],
    ['/Filter /Fl /DecodeParms << /Predictor 12 /Columns 0 >>', 'in an unusual way'],
    ['/Filter /Fl /DecodeParms << /Predictor 12 /Columns 1001 >>', 'in an unusual way'],
    ['/Filter /Fl /DecodeParms << /Predictor 12 /Colors 3 >>', 'in an unusual way'],
    ['/Filter /Fl /DecodeParms << /Predictor 12 /BitsPerComponent 16 >>', 'in an unusual way'],
  ])('with %s is packed %s', (text, fault) => {
    expect(() => unpack(text, deflateSync(flat))).toThrow(fault)
  })

  it('of a thousand columns is none too wide', () => {
    const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(1000, 7)])

    expect(
      unpack('/Filter /Fl /DecodeParms << /Predictor 12 /Columns 1000 >>', deflateSync(row)),
    ).toHaveLength(1000)
  })

  it('that is damaged, or has a filter that PNG has not, is packed wrongly', () => {
    expect(() => unpack('/Filter /Fl', Buffer.from('no Flate'))).toThrow('packed wrongly')
    const text = '/Filter /Fl /DecodeParms << /Predictor 12 /Columns 4 >>'
    expect(() => unpack(text, deflateSync(pngOf(0).fill(5, 0, 1)))).toThrow('packed wrongly')
  })

  it('unpacks to as much as is left, and to no byte more', () => {
    const budget = (left: number) => ({ left, work: new PdfWork() })

    expect(unpack('/Filter /Fl', deflateSync(flat), budget(12))).toEqual(flat)
    expect(() => unpack('/Filter /Fl', deflateSync(flat), budget(11))).toThrow('unpack to too much')
    expect(() => unpack('', flat, budget(11))).toThrow('unpack to too much')
    const shared = budget(20)
    unpack('', flat, shared)
    expect(shared.left).toBe(8)
    expect(() => unpack('', flat, shared)).toThrow('unpack to too much')
  })

  it('takes an eighth of the work of what it unpacks to', () => {
    const data = Buffer.alloc(80)

    expect(() => unpack('', data, { left: 100, work: new PdfWork(10) })).not.toThrow()
    expect(() => unpack('', data, { left: 100, work: new PdfWork(9) })).toThrow('it holds too much')
  })
})

describe('a stream of cross references', () => {
  const references = (text: string, ...bytes: number[]) =>
    crossReferencesOf(dictionary(text), Buffer.from(bytes))

  it('says where objects stand, and in which streams others are packed', () => {
    expect(references('/W [1 2 1]', 1, 1, 2, 0, 2, 0, 9, 3, 0, 0, 7, 0)).toEqual({
      targets: [258],
      packedIn: [9],
    })
  })

  it('says where objects stand in entries without a type', () => {
    expect(references('/W [0 1 0]', 5, 2)).toEqual({ targets: [5, 2], packedIn: [] })
  })

  it('says nothing in an entry that is not whole', () => {
    expect(references('/W [1 1 1]', 1, 5, 0, 1, 6)).toEqual({ targets: [5], packedIn: [] })
    expect(references('/W [1 8 0]', 1, 0, 0, 0, 0, 0, 0, 1, 0)).toEqual({ targets: [256], packedIn: [] })
  })

  it.each([
    '',
    '/W 7',
    '/W [1 2 1] /W [1 2 1]',
    '/W [1 2]',
    '/W [1 -1 1]',
    '/W [1 9 1]',
    '/W [1 1.5 1]',
    '/W [0 0 0]',
    '/W [/a 1 1]',
  ])('cannot be read with %j', (text) => {
    expect(() => references(text, 1, 1, 1)).toThrow('its cross references cannot be read')
  })
})
