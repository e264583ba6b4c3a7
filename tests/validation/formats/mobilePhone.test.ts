import fc from 'fast-check'
import { isValidPhoneNumber } from 'libphonenumber-js/mobile'
import { describe, expect, it } from 'vitest'

import { isMobilePhone, normaliseMobilePhone } from '#validation/formats/mobilePhone.ts'

describe('isMobilePhone', () => {
  it.each([
    '3331234567',
    '333 123 4567',
    '333.1234567',
    '333/1234567',
    '333-123-4567',
    '335123456',
    '+393331234567',
    '+39 333 123 4567',
    '0039 333 1234567',
    '+41 79 123 45 67',
    '0041791234567',
    '(+39) 333 1234567',
    '(0039) 333-1234567',
    '+39\u00A0333\u202F123\u200B4567',
    '333\u20111234567',
    '+447911123456',
    `3331234567${' '.repeat(30)}`,
  ])('accepts %s', (number) => {
    expect(isMobilePhone(number)).toBe(true)
  })

  it.each([
    ['an empty text', ''],
    ['words', 'cellulare'],
    ['a landline', '0212345678'],
    ['a landline with the country code', '+39 02 12345678'],
    ['a toll-free number', '800123456'],
    ['8 digits', '33312345'],
    ['11 digits', '33312345678'],
    ['16 digits of a foreign number', '+4179123456789012'],
    ['a country code that starts with zero', '+0791234567'],
    ['a word before', 'tel 3331234567'],
    ['a letter before', 'x3331234567'],
    ['a text of 41 characters', `3331234567${' '.repeat(31)}`],
    ['letters between', '333123456a'],
    ['a plus in the middle', '333+1234567'],
    ['digits of another script', '٣٣٣١٢٣٤٥٦٧'],
    ['a text of a million characters', '3'.repeat(1_000_000)],
  ])('refuses %s', (_, number) => {
    expect(isMobilePhone(number)).toBe(false)
  })

  it('accepts every Italian mobile number that another library accepts', () => {
    const numbers = fc.sample(fc.stringMatching(/^3\d{8,9}$/), 5_000)

    expect(numbers.filter((number) => isValidPhoneNumber(number, 'IT') && !isMobilePhone(number))).toEqual([])
  })
})

describe('normaliseMobilePhone', () => {
  it.each([
    '333 123 4567',
    '+39 333.123.4567',
    '0039 333/1234567',
    '(333) 1234567',
    '(+39)\u00A0333 1234567',
  ])('writes %s the one way', (number) => {
    expect(normaliseMobilePhone(number)).toBe('+393331234567')
  })

  it('keeps a foreign country code', () => {
    expect(normaliseMobilePhone('0041 79 123 45 67')).toBe('+41791234567')
  })

  it('changes nothing the second time', () => {
    const once = normaliseMobilePhone('0039 333 1234567')

    expect(normaliseMobilePhone(once)).toBe(once)
  })
})
