import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { described, giulia, identityShown, logInBySpid, vigne } from '../../../support/outside.ts'
import { identityDocument, personalData } from '../../../support/personalData.ts'

const { residence } = personalData

/** A field that a list feeds, and an answer that is written as one of its codes but stands on no list. */
const unlisted: [field: string, said: object][] = [
  ['/profession', { profession: 'ASTRONAUT' }],
  ['/position', { position: 'EMPEROR' }],
  ['/prevalentCountry', { prevalentCountry: 'XX' }],
  ['/prevalentProvince', { prevalentProvince: 'ZZ' }],
  ['/residence/country', { residence: { ...residence, country: 'XX' } }],
  ['/residence/toponym', { residence: { ...residence, toponym: 'autostrada' } }],
  ['/residence/town', { residence: { ...residence, town: 'Atlantide' } }],
  ['/residence/town', { residence: { ...residence, town: 'Milano', zip: '20121' } }],
  ['/residence/zip', { residence: { ...residence, zip: '20121' } }],
  [
    '/identityDocument/country',
    { identityDocument: { ...identityDocument, type: 'FOREIGN_PASSPORT', country: 'XX' } },
  ],
]

describe('an answer that must stand on a list', () => {
  let server: BuiltServer
  let applicant: Applicant
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
    applicant = await anApplicant(server).at('members_of_company')
  })
  afterAll(() => server.close())

  const handIn = (task: string, variables: object) => applicant.post('/process/task', { task, variables })

  it.each(unlisted)('is refused at %s of a person, and nothing is kept: %j', async (field, said) => {
    const people = [{ ...described(giulia), ...said }]

    const response = await handIn('members_of_company', { people })

    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'INVALID_DATA' })
    expect(response.json<{ errors: object[] }>().errors).toContainEqual(
      expect.objectContaining({ pointer: `/people/0${field}`, keyword: 'enum' }),
    )
    expect(await applicant.step()).toBe('members_of_company')
  })

  it('is refused in every province but its own, and the province with it where there is none such', async () => {
    const nowhere = { ...residence, province: 'ZZ' }

    const response = await handIn('members_of_company', {
      people: [{ ...described(giulia), residence: nowhere }],
    })

    const { errors } = response.json<{ errors: { pointer: string }[] }>()
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/people/0/residence/province',
      '/people/0/residence/town',
    ])
  })

  it('counts as missing in the list of people', async () => {
    const { members } = (await applicant.get('/member_of_company')).json<{ members: { id: string }[] }>()
    const saved = await applicant.put('/member_of_company', {
      id: members[0]?.id,
      data: { ...described(giulia), profession: 'ASTRONAUT' },
    })
    expect(saved.json<{ members: { missing: string[] }[] }>().members[0]?.missing).toEqual(['/profession'])
  })

  it('counts as missing once, though it is of no list and of no form either', async () => {
    const { members } = (await applicant.get('/member_of_company')).json<{ members: { id: string }[] }>()
    const data = { ...described(giulia), residence: { ...residence, zip: 'none' } }
    const saved = await applicant.put('/member_of_company', { id: members[0]?.id, data })
    expect(saved.json<{ members: { missing: string[] }[] }>().members[0]?.missing).toEqual(['/residence/zip'])
  })

  it('may be anything abroad, where nobody lists towns', async () => {
    const abroad = { country: 'FR', town: 'Nizza', zip: '06000', street: 'Rue Paradis', civicNumber: '3' }
    const people = [{ ...described(giulia), residence: abroad }]
    expect(await applicant.complete('members_of_company', { people })).toBe('prospect_applicant')
  })

  it('is refused on the document that is shown after SPID', async () => {
    const identified = await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    await logInBySpid(server, identified, vigne.person.taxCode)
    await server.settle()
    const foreign = { ...identityDocument, type: 'FOREIGN_PASSPORT', country: 'XX' }

    const variables = { ...(await identityShown(identified)), identityDocument: foreign }
    const response = await identified.post('/process/task', {
      task: 'applicant_document_data_spid',
      variables,
    })

    expect(response.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/identityDocument/country', keyword: 'enum' }],
    })
  })
})
