import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BoxKind } from '#theme/boxes/BoxKind.ts'
import { amount, money, number, percent } from '#theme/boxes/numbers.ts'
import type { Language } from '#validation/languages.ts'
import { parseNumber } from '#theme/words/parse.ts'

/** A number written in any notation, right or wrong, and what a person of the language reads; absent, it is refused. */
interface Written {
  text: string
  read: string | undefined
}

const languages = ['it', 'en'] as const
const signsOf = { it: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } }

describe('a number in Italian', () => {
  it.each([
    ['1.234', 1234],
    ['1,234', 1.234],
    ['12.500,50', 12_500.5],
    ['12500,50', 12_500.5],
    ['12500.50', 12_500.5],
    ['1.5', 1.5],
    ['0.500', 0.5],
    ['0,500', 0.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['12 500', 12_500],
    ['12\u00A0500,5', 12_500.5],
    ['12\u202F500', 12_500],
    ['\u200B12\uFEFF', 12],
    ['007', 7],
    ['-0', 0],
    ['\u22125', -5],
    ['12,', 12],
  ])('reads %j as %d', (text, value) => {
    expect(parseNumber(text, 'it')).toBe(value)
  })

  it.each([
    '1234.567',
    '1,234.5',
    '1.23.456',
    '1.2.3',
    '01.234',
    '1.234.56',
    '1.500000',
    '1 2',
    '1%2',
    '12%',
  ])('does not guess what %j means', (text) => {
    expect(parseNumber(text, 'it')).toBe(text)
  })
})

describe('a number in English', () => {
  it.each([
    ['1.234', 1.234],
    ['1,234', 1234],
    ['12,500.50', 12_500.5],
    ['0.500', 0.5],
    ['1234.567', 1234.567],
    ['1234,56', 1234.56],
    ['12 500', 12_500],
  ])('reads %j as %d', (text, value) => {
    expect(parseNumber(text, 'en')).toBe(value)
  })

  it.each(['1234,567', '1.234,5', '1,23,456', '01,234', '1,234,56'])(
    'does not guess what %j means',
    (text) => {
      expect(parseNumber(text, 'en')).toBe(text)
    },
  )
})

describe.each(languages)('a number in %s', (language) => {
  it.each([
    '9007199254740993',
    '0.12345678901234567891',
    '9'.repeat(400),
    '1e5',
    'NaN',
    'Infinity',
    '--1',
    '٣',
  ])('stays as it was typed where it cannot be kept digit by digit: %j', (text) => {
    expect(parseNumber(text, language)).toBe(text)
  })

  it.each<[BoxKind, string, number]>([
    [money, '0.500', 50],
    [money, '€ 5', 500],
    [money, '5 €', 500],
    [money, '-€5', -500],
    [money, '70000000000000.07', 7_000_000_000_000_007],
    [amount, '€20', 20],
    [percent, '6 %', 6],
  ])('takes the unit of its own box %#: %s', (kind, text, value) => {
    expect(readIn(kind, language, text)).toBe(value)
  })

  it.each<[BoxKind, string]>([
    [money, '5 %'],
    [percent, '5 €'],
    [number, '5 €'],
    [percent, '1%2'],
    [money, '€ 5 €'],
  ])('refuses another unit, or one that stands elsewhere %#: %s', (kind, text) => {
    expect(readIn(kind, language, text)).toBe(text)
  })

  it('means what a person of the language reads, in any notation, or is refused', () => {
    fc.assert(
      fc.property(writtenIn(language), ({ text, read }) => {
        expect(parseNumber(text, language)).toBe(read === undefined ? text : Number(read))
      }),
      { numRuns: 5_000 },
    )
  })

  it.each(Object.entries({ number, amount, money, percent }))(
    'is shown so that it is read as itself again: %s',
    (_, kind) => {
      const values = fc.oneof(
        fc.integer(),
        fc.maxSafeInteger(),
        fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
        fc.constantFrom(0, 0.5, 1e-7, 1234.567, 100.5, -0.001),
      )

      fc.assert(
        fc.property(values, (value) => {
          const field = { schema: {}, options: {} }
          const text = kind.manner(language, field).format(value)
          expect(readIn(kind, language, text)).toBe(value === 0 ? 0 : value)
        }),
        { numRuns: 2_000 },
      )
    },
  )
})

function readIn(kind: BoxKind, language: Language, text: string): unknown {
  return kind.manner(language, { schema: {}, options: {} }).parse(text)
}

/**
 * Digits put together from parts, with the reading known from how they were put together. Whole numbers are written
 * plainly, grouped rightly or grouped wrongly; decimals with the sign of the language or with the other one's.
 */
function writtenIn(language: Language): fc.Arbitrary<Written> {
  const { group, decimal } = signsOf[language]
  const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
  const head = fc.stringMatching(/^[1-9][0-9]{0,2}$/)
  const threes = fc.array(digits(3, 3), { minLength: 1, maxLength: 2 })

  const plain = digits(1, 6).map((whole): Written => ({ text: whole, read: whole }))
  const groupedWell = fc
    .tuple(head, threes, fc.constantFrom(group, ' ', '\u00A0', '\u202F'))
    .map(([first, more, sign]): Written => ({
      text: [first, ...more].join(sign),
      read: [first, ...more].join(''),
    }))
  const own = fc.tuple(fc.oneof(plain, groupedWell), digits(1, 6)).map(([whole, places]): Written => ({
    text: whole.text + decimal + places,
    read: `${whole.read}.${places}`,
  }))
  const others = fc.tuple(digits(1, 6), digits(1, 6)).map(([whole, places]): Written => {
    const text = whole + group + places
    if (/^0+$/.test(whole)) return { text, read: `${whole}.${places}` }
    if (places.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return { text, read: whole + places }
    return { text, read: places.length % 3 === 0 ? undefined : `${whole}.${places}` }
  })
  const groupedBadly = fc
    .tuple(digits(1, 5), digits(1, 5), digits(1, 5), fc.constantFrom(group, ' '))
    .filter(
      ([first, second, third]) =>
        !(/^[1-9]\d{0,2}$/.test(first) && second.length === 3 && third.length === 3),
    )
    .map(([first, second, third, sign]): Written => ({
      text: [first, second, third].join(sign),
      read: undefined,
    }))
  const swapped = fc.tuple(head, digits(3, 3), digits(1, 3)).map(([first, more, places]): Written => ({
    text: first + decimal + more + group + places,
    read: undefined,
  }))
  const nonsense = fc
    .stringMatching(/^[0-9]{1,3}[a-z%/]{1,2}[0-9]{0,3}$/)
    .map((text): Written => ({ text, read: undefined }))

  return fc
    .tuple(
      fc.constantFrom('', '-', '+', '\u2212'),
      fc.oneof(plain, groupedWell, own, others, groupedBadly, swapped, nonsense),
    )
    .map(([sign, { text, read }]) => {
      if (read === undefined) return { text: sign + text, read }
      const isMinus = sign !== '' && sign !== '+' && /[1-9]/.test(read)
      return { text: sign + text, read: isMinus ? `-${read}` : read }
    })
}
