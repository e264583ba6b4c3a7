import { describe, expect, it } from 'vitest'

import { addApplicant } from '#server/lending/workers/correlatedSubjects/addApplicant.ts'
import { checkPeople } from '#server/lending/workers/correlatedSubjects/checkPeople.ts'
import { chooseApplicant } from '#server/lending/workers/correlatedSubjects/chooseApplicant.ts'
import { describePerson } from '#server/lending/workers/correlatedSubjects/describePerson.ts'
import { loadMembers } from '#server/lending/workers/correlatedSubjects/loadMembers.ts'
import { lastAdded, removeAdded } from '#server/lending/workers/correlatedSubjects/removeAdded.ts'

import { workOf } from '../../../support/workOf.ts'

const GIULIA = 'BNCGLI84E52L781K'
const MARIO = 'RSSMRA80A01H501U'
const shown = { [GIULIA]: 'BNC •••• 81K', [MARIO]: 'RSS •••• 01U' }
const member = (taxCode: string, more: object = {}) => ({
  id: `id of ${taxCode}`,
  roles: ['legalRepresentative'],
  data: { taxCode },
  ...more,
})
const person = (taxCode: keyof typeof shown) => ({
  taxCode: shown[taxCode],
  name: 'Anna',
  surname: 'Rossi',
  position: 'owner',
})
const members = [member(GIULIA), member(MARIO)]

describe('the people who are described', () => {
  it('are told apart by what is shown of their tax codes, and kept with whole ones', async () => {
    const answers = { people: [person(MARIO), person(GIULIA)] }

    const { facts } = await checkPeople(workOf({ facts: { members }, answers }))

    expect(facts).toEqual({
      describedPeople: [
        { ...person(MARIO), taxCode: MARIO },
        { ...person(GIULIA), taxCode: GIULIA },
      ],
      candidates: [
        { id: `id of ${MARIO}`, taxCode: MARIO, name: 'Anna Rossi', position: 'owner' },
        { id: `id of ${GIULIA}`, taxCode: GIULIA, name: 'Anna Rossi', position: 'owner' },
      ],
    })
  })

  it.each<[string, object[]]>([
    ['is missing', [person(GIULIA)]],
    ['is there twice', [person(GIULIA), person(GIULIA)]],
    ['is there twice beside the other', [person(GIULIA), person(MARIO), person(MARIO)]],
    ['is none of the company', [person(GIULIA), person(MARIO), { taxCode: 'other' }]],
    ['stands in the place of one who is', [person(GIULIA), { taxCode: 'other' }]],
  ])('are refused where one %s', async (_, people) => {
    const work = workOf({ facts: { members }, answers: { people } })

    await expect(checkPeople(work)).rejects.toMatchObject({ code: 'PEOPLE_INCOMPLETE' })
  })

  it('bring the owner of an individual firm along as its applicant, and of no other company', async () => {
    const alone = { members: [member(GIULIA)] }
    const answers = { people: [person(GIULIA)] }
    const factsOf = async (companyType: string) =>
      (await checkPeople(workOf({ facts: { ...alone, companyType }, answers }))).facts

    expect(await factsOf('INDIVIDUAL_COMPANY')).toMatchObject({
      applicant: { taxCode: GIULIA },
      applicantRoleAllowed: true,
    })
    expect(await factsOf('COMPANY')).not.toHaveProperty('applicant')
  })

  it('are read as a list, and as nothing else', async () => {
    await expect(checkPeople(workOf({ facts: { members }, answers: {} }))).rejects.toThrow('does not ask for')
  })
})

describe('the one who applies', () => {
  const facts = {
    members,
    describedPeople: [{ taxCode: GIULIA }, { taxCode: MARIO }],
    candidates: [{ id: 'one', taxCode: MARIO }],
  }

  it('is chosen by an id of those who were described', async () => {
    const { facts: chosen } = await chooseApplicant(workOf({ facts, answers: { applicant: 'one' } }))

    expect(chosen).toEqual({ applicant: { taxCode: MARIO }, applicantRoleAllowed: true })
  })

  it('is none of other ids', async () => {
    for (const applicant of ['two', MARIO, '']) {
      await expect(chooseApplicant(workOf({ facts, answers: { applicant } }))).rejects.toMatchObject({
        details: { errors: [{ pointer: '/applicant', keyword: 'enum', params: {} }] },
      })
    }
  })
})

describe('another person', () => {
  it('describes themselves, under the tax code as it was shown', async () => {
    const answers = { person: { ...person(GIULIA), job: 'baker' } }

    const { facts } = await describePerson(workOf({ facts: { applicant: { taxCode: GIULIA } }, answers }))

    expect(facts).toEqual({ applicant: { ...person(GIULIA), job: 'baker', taxCode: GIULIA } })
  })

  it('describes nobody else', async () => {
    const work = workOf({ facts: { applicant: { taxCode: GIULIA } }, answers: { person: person(MARIO) } })

    await expect(describePerson(work)).rejects.toMatchObject({
      details: { errors: [{ pointer: '/person/taxCode', keyword: 'const', params: {} }] },
    })
  })
})

describe('people who were added by hand', () => {
  const added = (name: string) => ({ added: true, data: { name, surname: 'Rossi' } }) as never
  const registered = { data: { name: 'Register' } } as never

  it('are taken away one by one, the last first, and asked for by name', async () => {
    const remove = async (list: object[]) => (await removeAdded(workOf({ facts: { members: list } }))).facts

    expect(await remove([added('Anna'), registered, added('Bice'), registered])).toEqual({
      members: [added('Anna'), registered, registered],
      addedPerson: { name: 'Anna Rossi' },
    })
    expect(await remove([added('Anna')])).toEqual({ members: [], addedPerson: null })
    expect(await remove([registered])).toEqual({})
    expect((await removeAdded(workOf({}))).facts).toEqual({})
  })

  it('are named after the last of them', () => {
    expect(lastAdded([added('Anna'), added('Bice'), registered])).toEqual({ name: 'Bice Rossi' })
    expect(lastAdded([registered])).toBeNull()
  })
})

describe('a person who is added by their tax code', () => {
  const add = (taxCode: string, facts: object) => {
    const findPerson = async (code: string, companyCode: string) =>
      companyCode === 'T' && code === MARIO
        ? { taxCode: code, name: 'Mario', surname: 'Rossi', roles: [] }
        : undefined
    const environment = { rateLimits: false }
    const context = { environment, ports: { companyRegister: { findPerson } } } as never
    return addApplicant(workOf({ facts, answers: { taxCode }, context }))
  }
  const company = { taxCode: 'T' }

  it('is one whom the register has for the company, however the code is written', async () => {
    const { facts } = await add(' rssmra80a01h501u', { company, members: [member(GIULIA)] })

    expect(facts).toMatchObject({
      members: [member(GIULIA), { added: true, data: { taxCode: MARIO } }],
      addedPerson: { name: 'Mario Rossi' },
    })
  })

  it('is refused where the register has them not for the company, or before there is one', async () => {
    const missing = { code: 'APPLICANT_NOT_FOUND' }

    await expect(add(GIULIA, { company })).rejects.toMatchObject(missing)
    await expect(add(MARIO, { company: { taxCode: 'other' } })).rejects.toMatchObject(missing)
    await expect(add(MARIO, {})).rejects.toMatchObject(missing)
    await expect(add(GIULIA, { company, members })).rejects.toMatchObject({
      code: 'APPLICANT_ALREADY_PRESENT',
    })
  })
})

it('the people of a company are those that the register has, each under an id that says nothing of them', async () => {
  const register = {
    people: async (taxCode: string) => [{ taxCode, name: 'A', surname: 'B', roles: ['r'], more: 1 }],
  }
  const context = { ports: { companyRegister: register } } as never

  const { facts } = await loadMembers(workOf({ facts: { company: { taxCode: 'T' } }, context }))

  expect(facts).toEqual({
    members: [
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        roles: ['r'],
        data: { taxCode: 'T', name: 'A', surname: 'B' },
      },
    ],
  })
})
