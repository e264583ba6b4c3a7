import * as library from 'codice-fiscale-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isTaxCode, normaliseTaxCode } from '#validation/formats/taxCode.ts'

import { covers } from '../../support/covers.ts'

// The library's types speak of a default export that is not there.
const { CodiceFiscale } = library as unknown as { CodiceFiscale: typeof library.default }

const anyCharacter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split(''))
const consonant = fc.constantFrom(...'BCDFGHJKLMNPQRSTVWXYZ'.split(''))

/** The first 15 characters of a code, of either sex, and the check letter that codice-fiscale-js gives them. */
const generated = fc
  .record({
    names: fc.array(consonant, { minLength: 6, maxLength: 6 }),
    year: fc.integer({ min: 0, max: 99 }),
    month: fc.constantFrom(...'ABCDEHLMPRST'.split('')),
    day: fc.integer({ min: 1, max: 28 }),
    isWoman: fc.boolean(),
    town: fc.tuple(fc.constantFrom(...'ABCDEFGHILMZ'.split('')), fc.integer({ min: 1, max: 999 })),
  })
  .map(({ names, year, month, day, isWoman, town: [town, number] }) => {
    const birthday = `${pad(year, 2)}${month}${pad(day + (isWoman ? 40 : 0), 2)}`
    return withCheckLetter(`${names.join('')}${birthday}${town}${pad(number, 3)}`)
  })

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}

function withCheckLetter(first15: string): string {
  return first15 + CodiceFiscale.getCheckCode(first15)
}

describe('isTaxCode', () => {
  it.each(['RSSMRA85T10A562S', 'MRTMTT91D08F205J', 'rssmra85t10a562s'])('accepts %s', (code) => {
    expect(isTaxCode(code)).toBe(true)
  })

  it.each([
    ['an empty text', ''],
    ['a wrong check letter', 'RSSMRA85T10A562T'],
    ['15 characters', 'RSSMRA85T10A562'],
    ['17 characters', 'RSSMRA85T10A562SS'],
    ['spaces around', ' RSSMRA85T10A562S'],
    ['a line after it', 'RSSMRA85T10A562S\n'],
    ['a letter that only looks or folds like one', 'RſſMRA85T10A562S'],
    ['digits of another script', 'RSSMRA８５T10A562S'],
    ['a month letter that there is not', withCheckLetter('RSSMRA85F10A562')],
    ['day 0', withCheckLetter('RSSMRA85T00A562')],
    ['day 40, which would be day 0 of a woman', withCheckLetter('RSSMRA85T40A562')],
    ['day 32', withCheckLetter('RSSMRA85T32A562')],
    ['day 72', withCheckLetter('RSSMRA85T72A562')],
    ['day 81', withCheckLetter('RSSMRA85T81A562')],
    ['30 February', withCheckLetter('RSSMRA84B30A562')],
    ['29 February of a year that has none', withCheckLetter('RSSMRA85B29A562')],
    ['31 November', withCheckLetter('RSSMRA85S31A562')],
    ['a town letter that was never given', withCheckLetter('RSSMRA85T10N562')],
  ])('refuses %s', (_, code) => {
    expect(isTaxCode(code)).toBe(false)
  })

  it.each([
    'RSSMRA84B29A562',
    'RSSMRA85A29A562',
    'RSSMRA00B69A562',
    'RSSMRA85T31A562',
    'RSSMRA85T71A562',
    'RSSMRA85T10Z404',
  ])('accepts the days and places at the edge: %s', (first15) => {
    expect(isTaxCode(withCheckLetter(first15))).toBe(true)
  })

  it('accepts 10,000 codes whose check letter another library made', () => {
    const codes = fc.sample(generated, 10_000)

    expect(codes.filter((code) => !isTaxCode(code) || !isTaxCode(code.toLowerCase()))).toEqual([])
  })

  it('accepts every way to write a code with omocodia letters', () => {
    const variants = CodiceFiscale.getOmocodie('RSSMRA85T10A562S')

    expect(variants).toHaveLength(127)
    expect(variants.filter((code) => !isTaxCode(code))).toEqual([])
  })

  it('refuses every single character that is mistaken for another', () => {
    covers('rule:5.4', 'rule:9.5')

    const mistaken = fc
      .tuple(generated, fc.nat(15), anyCharacter)
      .filter(([code, at, wrong]) => code[at] !== wrong)
      .map(([code, at, wrong]) => code.slice(0, at) + wrong + code.slice(at + 1))

    expect(fc.sample(mistaken, 10_000).filter(isTaxCode)).toEqual([])
  })

  it('accepts nothing that another library refuses', () => {
    const shaped = fc
      .tuple(generated, fc.integer({ min: 0, max: 15 }), fc.constantFrom(...'0159AELMPSVZ '.split('')))
      .map(([code, at, character]) => code.slice(0, at) + character + code.slice(at + 1))

    expect(fc.sample(shaped, 5_000).filter((code) => isTaxCode(code) && !CodiceFiscale.check(code))).toEqual(
      [],
    )
  })
})

describe('normaliseTaxCode', () => {
  it('writes capitals and drops the spaces around', () => {
    expect(normaliseTaxCode(' rssmra85t10a562s ')).toBe('RSSMRA85T10A562S')
  })
})
