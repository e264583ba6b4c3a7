import { describe, expect, it } from 'vitest'

import { PdfLexer } from '#server/documents/inspection/pdf/PdfLexer.ts'
import {
  PdfArray,
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfString,
  type PdfValue,
} from '#server/documents/inspection/pdf/PdfValue.ts'
import { PdfWork } from '#server/documents/inspection/pdf/PdfWork.ts'

/** A value in short: `/Name`, `(text)`, `12 0 R`, `[1 2]`, `{Key: 1}`. */
function said(value: PdfValue): string {
  if (value instanceof PdfName) return `/${value.name}`
  if (value instanceof PdfString) return `(${value.bytes.toString('latin1')})`
  if (value instanceof PdfReference) return `${value.number} ${value.generation} R`
  if (value instanceof PdfArray) return `[${value.items.map(said).join(' ')}]`
  if (!(value instanceof PdfDictionary)) return String(value)
  return `{${value.entries.map(([key, each]) => `${key}: ${said(each)}`).join(', ')}}`
}
const lexer = (text: string) => new PdfLexer(Buffer.from(text, 'latin1'))
/** What is read first, and what is left behind it. */
function read(text: string): [string, string] {
  const reader = lexer(text)
  return [said(reader.readValue()), text.slice(reader.at)]
}

it.each([
  ['12 ', '12'],
  ['-3.5>', '-3.5'],
  ['+.5', '0.5'],
  ['.', '0'],
  ['5.', '5'],
  ['--7', '0'],
  ['true]', 'true'],
  ['false', 'false'],
  ['null/', 'null'],
  ['/Name<', '/Name'],
  ['/ ', '/'],
  ['/J#53#2f', '/JS/'],
  ['/J#5', '/J#5'],
  ['12 0 R ', '12 0 R'],
  ['[1 2 0 R (a)]', '[1 2 0 R (a)]'],
  ['[]', '[]'],
  ['<< /A 1 /A [/B] >>', '{A: 1, A: [/B]}'],
  ['<<>>', '{}'],
  ['%comment\n\t\f\0 7', '7'],
  ['<48 65\n6C6c 6f>', '(Hello)'],
  ['<414>', '(A@)'],
  ['<>', '()'],
])('%j is read as %s', (text, value) => {
  expect(read(text)[0]).toBe(value)
})

it.each([
  ['(a(b)c) x', '(a(b)c)', ' x'],
  ['(a\\)b)', '(a)b)', ''],
  ['(\\n\\r\\t\\b\\f)', '(\n\r\t\b\f)', ''],
  ['(\\101\\60\\7)', '(A0\x07)', ''],
  ['(\\1012)', '(A2)', ''],
  ['(\\18)', '(\x018)', ''],
  ['(\\777)', '(\xff)', ''],
  ['(\\8)', '(8)', ''],
  ['(\\\\)', '(\\)', ''],
  ['(a\\\r\nb\\\nc\\\rd)', '(abcd)', ''],
  ['(\\\r\r)', '(\r)', ''],
])('the string %j is read as %j, up to %j', (text, value, left) => {
  expect(read(text)).toEqual([value, left])
})

it.each([
  ['12 0 RR', '12'],
  ['12 0R', '12'],
  ['12 0', '12'],
  ['12 -1 R', '12'],
  ['12 x R', '12'],
])('what stands in %j is no reference, but %s', (text, value) => {
  expect(read(text)).toEqual([value, text.slice(value.length)])
})

it('a number that runs into letters is no value', () => {
  expect(() => read('120R')).toThrow('no value')
})

it.each([
  ['(a', 'a string has no end'],
  ['(a\\)', 'a string has no end'],
  ['<41', 'a string has no end'],
  ['<4g>', 'a string holds what is no digit'],
  ['<< 1 2 >>', 'a dictionary has a key that is no name'],
  ['<< /A 1 > >', 'a dictionary has a key that is no name'],
  ['/A#00', 'a name holds a null byte'],
  ['word', 'an object holds what is no value'],
  ['1e5', 'an object holds what is no value'],
  ['+', 'an object holds what is no value'],
  ['', 'an object holds what is no value'],
  ['1'.repeat(65), 'an object holds what is no value'],
  [`/${'a'.repeat(4097)}`, 'a name that is too long'],
  ['['.repeat(102), 'nested too deeply'],
])('%.20j cannot be read: %s', (text, fault) => {
  expect(() => read(text)).toThrow(fault)
})

it.each([
  ['a number of 64 digits', '1'.repeat(64)],
  ['a name of 4096 letters', `/${'a'.repeat(4096)}`],
  ['100 lists in each other', `${'['.repeat(100)}1${']'.repeat(100)}`],
])('%s can', (_, text) => {
  expect(() => read(text)).not.toThrow()
})

describe('a whole number', () => {
  it.each([
    ['12 ', 12],
    ['12/', 12],
    ['0000000001', 1],
    ['00000000001', null],
    ['12a', null],
    ['-1', null],
    ['', null],
  ])('begins in %j as %s', (text, number) => {
    const reader = lexer(text)

    expect(reader.takeInteger()).toBe(number)
    expect(reader.at).toBe(number === null ? 0 : text.trimEnd().replace('/', '').length)
  })
})

describe('a word', () => {
  it('is taken where it ends, and seen without being taken', () => {
    const reader = lexer('endobj<')

    expect(reader.peekWord()).toBe('endobj')
    expect([reader.takeWord('endob'), reader.takeWord('endobjs'), reader.at]).toEqual([false, false, 0])
    expect([reader.takeWord('endobj'), reader.at, reader.peekWord()]).toEqual([true, 6, ''])
    expect(reader.isAtEnd()).toBe(false)
    expect(new PdfLexer(Buffer.from('ab'), 2).isAtEnd()).toBe(true)
  })
})

describe('the work of reading', () => {
  const reads = (text: string, most: number) => {
    const reader = new PdfLexer(Buffer.from(text), 0, new PdfWork(most))
    reader.readValue()
    reader.countWork()
  }

  it('is as much as is read, and no more', () => {
    expect(() => reads('(abcdef)', 8)).not.toThrow()
    expect(() => reads('(abcdef)', 7)).toThrow('it holds too much')
    expect(() => reads('  [1 2]', 7)).not.toThrow()
    expect(() => reads('  [1 2]', 6)).toThrow('it holds too much')
  })

  it('is nothing for what is passed over', () => {
    const reader = new PdfLexer(Buffer.from('12345 7'), 0, new PdfWork(2))

    reader.passTo(5)
    expect(reader.readValue()).toBe(7)
    expect(() => reader.countWork()).not.toThrow()
  })

  it('ends with half a million values', () => {
    const all = (count: number) => new PdfLexer(Buffer.from(`[${'1 '.repeat(count)}]`)).readValue()

    expect(() => all(499_999)).not.toThrow()
    expect(() => all(500_000)).toThrow('it holds too much')
  })
})
