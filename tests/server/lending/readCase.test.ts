import { expect, it } from 'vitest'

import { readCase } from '#server/lending/readCase.ts'

const read = (facts: object) => readCase({ state: { facts } } as never) as unknown as Record<string, unknown>

it.each([
  ['request', 'the request'],
  ['company', 'the company'],
  ['describedPeople', 'the people'],
  ['loan', 'the loan'],
  ['applicant', 'the applicant'],
  ['accountConnection', 'the offer to link accounts'],
  ['contract', 'the contract'],
  ['survey', 'the survey'],
])('a worker reads the fact %s of a case, or says that %s is missing', (name, what) => {
  expect(read({ [name]: 'known' })[name]).toBe('known')
  expect(() => read({})[name]).toThrow(`The case has no fact for ${what}.`)
})

it('a worker reads the mobile of the contacts, or says that it is missing', () => {
  expect(read({ contacts: { mobile: '+39333' } })['mobile']).toBe('+39333')
  for (const facts of [{}, { contacts: {} }])
    expect(() => read(facts)['mobile']).toThrow('The case has no fact for the mobile.')
})
