import { describe, expect, it } from 'vitest'

import { disclose } from '#server/lending/personalData/disclose.ts'
import { shownAt } from '#server/lending/personalData/shownAt.ts'
import { shownTaxCodes } from '#server/lending/personalData/shownTaxCodes.ts'

const giulia = { taxCode: 'BNCGLI84E52L781K', name: 'Giulia' }
const marco = { taxCode: 'FRRMRC79S03A944J', name: 'Marco' }
const unidentified = { facts: {}, answers: {} }
const identified = { facts: { applicant: giulia, spidIdentity: giulia }, answers: {} }

describe('what a case knows, as the applicant sees it', () => {
  it.each([
    ['an account number', 'IT60X0542811101000000123456', 'IT60 •••• 3456'],
    ['one in groups', 'IT60 X054 2811 1010 0000 0123 456', 'IT60 •••• 3456'],
    ['one of another country', 'DE89370400440532013000', 'DE89 •••• 3000'],
    ['one within a text', 'Conto IT60X0542811101000000123456 (euro)', 'Conto IT60 •••• 3456 (euro)'],
    ['a tax code', 'BNCGLI84E52L781K', 'BNC •••• 81K'],
    ['one in small letters, in a name', 'carta_bncgli84e52l781k.pdf', 'carta_BNC •••• 81K.pdf'],
    ['an e-mail address', 'giulia.bianchi@posta.example', 'g•••@posta.example'],
    ['a mobile number', '+39 333 0000001', '•••• 001'],
  ])('masks %s before identity', (_, value, shown) => {
    expect(disclose(unidentified, { deep: [{ value }] })).toEqual({ deep: [{ value: shown }] })
  })

  it.each([
    '99000010233',
    'Via del Lavoro 12',
    '37121',
    '2026-11-23',
    'DL-2345-6789',
    'IT61X0542811101000000123456',
    20_000,
    true,
    null,
  ])('leaves %s as it is', (value) => {
    expect(disclose(unidentified, value)).toBe(value)
  })

  it('says no birth date before identity, and the applicant’s own after it', () => {
    const person = { name: 'Giulia', birthDate: '1984-05-12' }

    expect(disclose(unidentified, person)).toEqual({ name: 'Giulia' })
    expect(disclose(identified, person)).toEqual(person)
  })

  it('says the applicant’s own data after identity, and of others no tax code', () => {
    const people = [giulia, marco]

    expect(disclose(identified, people)).toEqual([giulia, { ...marco, taxCode: 'FRR •••• 44J' }])
    expect(disclose(identified, 'IT60X0542811101000000123456')).toBe('IT60X0542811101000000123456')
  })

  it.each([
    ['another person has logged in', { spidIdentity: marco }],
    ['no person has', { spidIdentity: null }],
    ['the proof is of the one who applied before', { videoIdentity: marco }],
  ])('is not identified where %s', (_, proofs) => {
    const state = { facts: { applicant: giulia, ...proofs }, answers: {} }

    expect(disclose(state, giulia.taxCode)).toBe('BNC •••• 81K')
  })

  it('leaves what the applicant typed where it is looked up or proven, and nowhere else', () => {
    const state = {
      facts: {
        members: [{ added: true, data: marco }],
        companyCode: ' frrmra60a01l736d ',
        givenContacts: { pec: 'Mia@pec.example', mobile: '333 0000001' },
      },
      answers: {
        members_of_company: { people: [{ name: giulia.taxCode }] },
      },
    }

    expect(disclose(state, ['mia@pec.example', '+393330000001', marco.taxCode, giulia.taxCode])).toEqual([
      'mia@pec.example',
      '+393330000001',
      marco.taxCode,
      'BNC •••• 81K',
    ])
  })

  it('is the answer itself where a flow shows one, and the bank’s own address where it shows a branch', () => {
    const email = 'roma-centro@filiali.banca.example'
    const state = { facts: { branch: { email } }, answers: { add_applicant: { taxCode: marco.taxCode } } }

    expect(shownAt(state, '/answers/add_applicant/taxCode')).toBe(marco.taxCode)
    expect(shownAt(state, '/facts/branch')).toEqual({ email })
  })

  it('tells apart two people whose tax codes look alike once masked', () => {
    const twin = { taxCode: 'BNCMRA84E13L781K' }
    const members = [{ data: giulia }, { data: marco }, { data: twin }]

    expect(shownTaxCodes({ facts: { members }, answers: {} })).toEqual([
      'BNC •••• 81K',
      'FRR •••• 44J',
      'BNC •••• 81K (2)',
    ])
  })
})
