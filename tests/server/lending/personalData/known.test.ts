import { expect, it } from 'vitest'

import type { CaseData } from '#flow/CaseData.ts'
import { applicantFacts } from '#server/lending/applicantFacts.ts'
import { emptyBalance } from '#server/lending/emptyBalance.ts'
import { peopleFacts } from '#server/lending/people/peopleFacts.ts'
import { addressMeant } from '#server/lending/personalData/addressMeant.ts'
import { identifiedAs } from '#server/lending/personalData/identifiedAs.ts'
import { maskIban } from '#server/lending/personalData/maskIban.ts'
import { maskTaxCode } from '#server/lending/personalData/maskTaxCode.ts'
import { shownAt } from '#server/lending/personalData/shownAt.ts'
import { shownTaxCodes } from '#server/lending/personalData/shownTaxCodes.ts'
import { typedByApplicant } from '#server/lending/personalData/typedByApplicant.ts'

const GIULIA = 'BNCGLI84E52L781K'
const stateOf = (facts: object, answers: object = {}) => ({ facts, answers }) as unknown as CaseData

it.each(['spidIdentity', 'videoIdentity', 'testIdentity', 'branchIdentity'])(
  'an applicant is identified by %s that names exactly this person',
  (proof) => {
    const applicant = { taxCode: GIULIA }

    expect(identifiedAs({ applicant, [proof]: { taxCode: GIULIA } })).toBe(GIULIA)
    expect(identifiedAs({ applicant, [proof]: { taxCode: 'other' } })).toBeUndefined()
    expect(identifiedAs({ applicant, [proof]: null })).toBeUndefined()
    expect(identifiedAs({ [proof]: { taxCode: GIULIA } })).toBeUndefined()
    expect(identifiedAs({ [proof]: {} })).toBeUndefined()
  },
)

it('an applicant is identified by no other fact, nor by none', () => {
  expect(identifiedAs({ applicant: { taxCode: GIULIA }, contract: { taxCode: GIULIA } })).toBeUndefined()
  expect(identifiedAs({})).toBeUndefined()
})

it('what the applicant typed is known in the one way in which it is compared', () => {
  const state = stateOf({
    companyCode: ` ${GIULIA.toLowerCase()} `,
    givenContacts: { pec: ' Giulia@PEC.example ', mobile: '333 000 0009' },
    members: [
      { added: true, data: { taxCode: 'typed' } },
      { data: { taxCode: 'REGISTERED' } },
      { added: true, data: { taxCode: 7 } },
    ],
  })

  expect([...typedByApplicant(state)]).toEqual([GIULIA, 'TYPED', 'giulia@pec.example', '+393330000009'])
  expect([...typedByApplicant(stateOf({}))]).toEqual([])
})

it('answers are shown as they were given, and facts masked, but those of the bank itself', () => {
  const contact = { address: 'filiale@pec.example' }
  const state = stateOf({ branch: contact, branchToCall: contact, branches: contact }, { page: contact })

  expect(shownAt(state, '/answers/page')).toEqual(contact)
  expect(shownAt(state, '/answers')).toEqual({ page: contact })
  expect(shownAt(state, '/facts/branch/address')).toBe(contact.address)
  expect(shownAt(state, '/facts/branchToCall')).toEqual(contact)
  expect(shownAt(state, '/facts/branches/address')).not.toBe(contact.address)
  expect(shownAt(state, '/facts/none')).toBeUndefined()
})

it('people whose masked tax codes look alike are numbered, each by itself', () => {
  const people = ['BNCGLI84E52L781K', 'RSSMRA80A01H501U', 'BNCGLI84E52L781K', 'BNCGLI84E52L781K']
  const members = people.map((taxCode) => ({ data: { taxCode } }))

  expect(shownTaxCodes(stateOf({ members }))).toEqual([
    'BNC •••• 81K',
    'RSS •••• 01U',
    'BNC •••• 81K (2)',
    'BNC •••• 81K (3)',
  ])
  expect(shownTaxCodes(stateOf({}))).toEqual([])
})

it('of an account and of a tax code enough is shown to know it again, and no more', () => {
  expect(maskIban('it60 x054 2811 1010 0000 0123 456')).toBe('IT60 •••• 3456')
  expect(maskTaxCode('bncgli84e52l781k')).toBe('BNC •••• 81K')
})

it('an address is chosen by its id, or typed; a mobile is typed', () => {
  const state = stateOf({ pecAddresses: [{ value: 'id1', label: 'Uno@PEC.example' }] })

  expect(addressMeant(state, 'pec', 'id1')).toBe('uno@pec.example')
  expect(addressMeant(state, 'pec', 'Due@PEC.example')).toBe('due@pec.example')
  expect(addressMeant(state, 'sms', 'id1')).not.toBe('uno@pec.example')
  expect(addressMeant(stateOf({}), 'pec', 'id1')).toBe('id1')
})

it.each([
  ['legalRepresentative', true],
  ['attorney', true],
  ['shareholder', false],
])('an applicant who is %s may sign: %s', (role, isAllowed) => {
  const loanCase = {
    state: stateOf({ members: [{ roles: ['other', role], data: { taxCode: GIULIA } }] }),
  } as never
  const people = [{ taxCode: 'other' }, { taxCode: GIULIA, name: 'Giulia' }] as never

  expect(applicantFacts(loanCase, people, GIULIA)).toEqual({
    applicant: { taxCode: GIULIA, name: 'Giulia' },
    applicantRoleAllowed: isAllowed,
  })
  expect(applicantFacts(loanCase, people, 'other').applicantRoleAllowed).toBe(false)
  expect(applicantFacts({ state: stateOf({}) } as never, [], GIULIA)).toEqual({
    applicant: undefined,
    applicantRoleAllowed: false,
  })
})

it('a balance begins with zeros, or with nothing but the reserves that begin so', () => {
  expect(new Set(Object.values(emptyBalance(false, [])))).toEqual(new Set([0]))
  expect(Object.keys(emptyBalance(false, []))).toHaveLength(17)
  expect(emptyBalance(true, ['riserva_legale', 'unknown'])).toEqual({ riserva_legale: 0 })
  expect(emptyBalance(true, [])).toEqual({})
})

it('of other people a case knows who they are, whether they are done, and whether they can be reached', () => {
  const journey = { definition: { people: { end: 'done' } } } as never
  const person = (id: string, step: string, contacts?: object) =>
    ({ person: id, state: { step, facts: { applicant: { name: id, surname: 'Rossi' }, contacts } } }) as never

  expect(
    peopleFacts(journey, [
      person('a', 'form', { email: 'a@example.it' }),
      person('b', 'form', { mobile: '+393330000001' }),
      person('c', 'form', {}),
      person('d', 'form'),
      person('e', 'done'),
    ]),
  ).toEqual({
    people: [
      { id: 'a', name: 'a Rossi', identified: false, reachable: true },
      { id: 'b', name: 'b Rossi', identified: false, reachable: true },
      { id: 'c', name: 'c Rossi', identified: false, reachable: false },
      { id: 'd', name: 'd Rossi', identified: false, reachable: false },
      { id: 'e', name: 'e Rossi', identified: true, reachable: true },
    ],
    peopleUnreachable: [
      { id: 'c', name: 'c Rossi' },
      { id: 'd', name: 'd Rossi' },
    ],
    peopleMissing: ['a Rossi', 'b Rossi', 'c Rossi', 'd Rossi'],
  })
})
