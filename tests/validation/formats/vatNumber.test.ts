import fc from 'fast-check'
import { checkVAT, italy } from 'jsvat'
import { describe, expect, it } from 'vitest'

import { isCompanyTaxCode } from '#validation/formats/companyTaxCode.ts'
import { isVatNumber } from '#validation/formats/vatNumber.ts'
import { isVatNumberOrTaxCode } from '#validation/formats/vatNumberOrTaxCode.ts'

import { covers } from '../../support/covers.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** A number of an office that there is, with the check digit that jsvat takes. */
const generated = fc
  .tuple(digits(7), fc.integer({ min: 1, max: 100 }))
  .map(([company, office]) => `${company}${String(office).padStart(3, '0')}`)
  .filter((first10) => !first10.startsWith('0000000'))
  .map(
    (first10) =>
      '0123456789'
        .split('')
        .map((check) => first10 + check)
        .find(isAcceptedByJsvat) ?? first10,
  )

function isAcceptedByJsvat(number: string): boolean {
  return checkVAT(`IT${number}`, [italy]).isValid
}

describe('isVatNumber', () => {
  it.each(['12345670017', '00743110157', '07643520567', '00159560366'])('accepts %s', (number) => {
    expect(isVatNumber(number)).toBe(true)
  })

  it.each([
    ['an empty text', ''],
    ['a wrong check digit', '12345670018'],
    ['10 digits', '1234567001'],
    ['12 digits', '123456700170'],
    ['the prefix of the country', 'IT12345670017'],
    ['only zeros', '00000000000'],
    ['no company at all', '00000000018'],
    ['an office that there is not', '12345672021'],
    ['digits of another script', '１２３４５６７００１７'],
    ['a line after it', '12345670017\n'],
  ])('refuses %s', (_, number) => {
    expect(isVatNumber(number)).toBe(false)
  })

  it.each([
    [0, false],
    [1, true],
    [201, true],
    [202, false],
    [887, false],
    [888, true],
    [889, false],
    [998, false],
    [999, true],
  ])('of office %i is one: %s', (office, expected) => {
    const numbers = [...'0123456789'].map((check) => `1234567${String(office).padStart(3, '0')}${check}`)

    expect(numbers.filter(isCompanyTaxCode)).toHaveLength(1)
    expect(numbers.some(isVatNumber)).toBe(expected)
  })

  it('accepts 10,000 numbers that another library accepts', () => {
    const numbers = fc.sample(generated, 10_000)

    expect(numbers.filter((number) => !isVatNumber(number))).toEqual([])
  })

  it('judges any 11 digits as another library does', () => {
    const numbers = fc.sample(digits(11), 10_000)

    expect(numbers.filter((number) => isVatNumber(number) !== isAcceptedByJsvat(number))).toEqual([])
  })

  it('refuses every single digit that is mistaken for another', () => {
    const mistaken = fc
      .tuple(generated, fc.nat(10), fc.integer({ min: 1, max: 9 }))
      .map(
        ([number, at, more]) =>
          number.slice(0, at) + ((Number(number[at]) + more) % 10) + number.slice(at + 1),
      )

    expect(fc.sample(mistaken, 10_000).filter(isVatNumber)).toEqual([])
  })
})

describe('isCompanyTaxCode', () => {
  it('accepts the code of an association, which has no VAT office', () => {
    expect(isCompanyTaxCode('80012000826')).toBe(true)
    expect(isCompanyTaxCode('97103880585')).toBe(true)
  })

  it('refuses a wrong check digit', () => {
    expect(isCompanyTaxCode('80012000827')).toBe(false)
  })
})

describe('isVatNumberOrTaxCode', () => {
  it('accepts 11 digits and 16 characters, and nothing between', () => {
    covers('rule:5.3', 'rule:9.5')

    expect(isVatNumberOrTaxCode('12345670017')).toBe(true)
    expect(isVatNumberOrTaxCode('RSSMRA85T10A562S')).toBe(true)
    expect(isVatNumberOrTaxCode('RSSMRA85T10A5')).toBe(false)
    expect(isVatNumberOrTaxCode('12345670018')).toBe(false)
  })
})
