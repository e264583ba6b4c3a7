import { afterEach, describe, expect, it } from 'vitest'

import type { Task } from '#contract/process.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { covers } from '../../support/covers.ts'
import { candidateId, described, describedAsAdded, giulia } from '../../support/outside.ts'
import { identityDocument } from '../../support/personalData.ts'

const attorney = { taxCode: 'DLCNTN70H06H703N', name: 'Antonio', surname: 'De Luca' }
const conserve = { code: '99000840753', companyTaxCode: '99000840753' }
const elena = { taxCode: 'RVILNE75A56D969V', name: 'Elena', surname: 'Riva' }
const firm = { code: '99000030157', companyTaxCode: 'CNTLCU90B61F205O' }
const lucia = { taxCode: 'CNTLCU90B61F205O', name: 'Lucia', surname: 'Conti' }

const torre = { code: '99000020372', companyTaxCode: '99000020372' }
const francesca = { taxCode: 'VLLFNC86A49A794I', name: 'Francesca', surname: 'Villa' }
const marco = { taxCode: 'FRRMRC79S03A944J', name: 'Marco', surname: 'Ferri' }

describe('who applies', () => {
  let server: BuiltServer
  afterEach(() => server.close())

  const message = (applicant: Applicant, name: string, variables = {}) =>
    applicant.post('/process/event/message', { name, variables })
  const task = (applicant: Applicant) => applicant.expectOk<Task>(applicant.get('/process/task'))

  it('is chosen from the people, and the identification knows all that was said of them', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).at('members_of_company')
    await applicant.complete('members_of_company', { people: [described(giulia)] })
    expect((await task(applicant)).variables).toMatchObject({
      candidates: [{ taxCode: 'BNC •••• 81K', name: 'Giulia Bianchi' }],
    })

    await applicant.complete('prospect_applicant', { applicant: await candidateId(applicant, giulia) })
    await server.settle()

    const { name, variables } = await task(applicant)
    expect(name).toBe('applicant_identification')
    expect(variables).toMatchObject({ applicant: { ...giulia, taxCode: 'BNC •••• 81K', identityDocument } })
  })

  it('is nobody who is not among the people', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).at('members_of_company')
    await applicant.complete('members_of_company', { people: [described(giulia)] })

    const refused = await applicant.post('/process/task', {
      task: 'prospect_applicant',
      variables: { applicant: 'FRRMRC79S03A944J' },
    })

    expect(refused.json()).toMatchObject({ status: 422, errors: [{ pointer: '/applicant' }] })
    expect(await applicant.step()).toBe('prospect_applicant')
  })

  it('is added by tax code, described like the others, and may be an attorney', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).of(conserve.code).at('members_of_company')
    await applicant.complete('members_of_company', { people: [described(elena)] })
    await applicant.expectOk(message(applicant, 'addApplicant'))
    expect(await applicant.step()).toBe('add_applicant')

    expect(await applicant.complete('add_applicant', { taxCode: attorney.taxCode.toLowerCase() })).toBe(
      'members_of_company',
    )
    const alone = await applicant.post('/process/task', {
      task: 'members_of_company',
      variables: { people: [described(elena)] },
    })
    expect(alone.json()).toMatchObject({ status: 422, code: 'PEOPLE_INCOMPLETE' })
    await applicant.complete('members_of_company', { people: [described(elena), describedAsAdded(attorney)] })
    await applicant.expectOk(message(applicant, 'addApplicant'))
    const variables = { taxCode: elena.taxCode }
    const twice = await applicant.post('/process/task', { task: 'add_applicant', variables })
    expect(twice.json()).toMatchObject({ code: 'APPLICANT_ALREADY_PRESENT' })
    await applicant.expectOk(message(applicant, 'goBack'))
    await applicant.complete('prospect_applicant', { applicant: await candidateId(applicant, attorney) })
    await server.settle()

    expect(await applicant.step()).toBe('applicant_identification')
    expect((await task(applicant)).variables).toMatchObject({ applicant: attorney })
  })

  it('is not added twice, nor found where the register has nobody, and one can go back', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).at('members_of_company')
    await applicant.complete('members_of_company', { people: [described(giulia)] })
    await applicant.expectOk(message(applicant, 'addApplicant'))
    const add = async (taxCode: string) =>
      (await applicant.post('/process/task', { task: 'add_applicant', variables: { taxCode } })).json<{
        code: string
      }>().code

    expect(await add(giulia.taxCode)).toBe('APPLICANT_ALREADY_PRESENT')
    expect(await add('RSSMRA80A01H501U')).toBe('APPLICANT_NOT_FOUND')
    expect(await add('RSSMRA80A01H501X')).toBe('INVALID_DATA')
    expect(await applicant.step()).toBe('add_applicant')

    await applicant.expectOk(message(applicant, 'goBack'))
    expect(await applicant.step()).toBe('prospect_applicant')
  })

  it('is removed again where they were added by mistake, and nobody of the register is', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).of(conserve.code).at('members_of_company')
    expect((await message(applicant, 'removeAdded')).statusCode).toBe(409)
    await applicant.complete('members_of_company', { people: [described(elena)] })
    await applicant.expectOk(message(applicant, 'addApplicant'))
    await applicant.complete('add_applicant', { taxCode: attorney.taxCode })
    expect((await task(applicant)).variables).toMatchObject({ addedPerson: { name: 'Antonio De Luca' } })

    await applicant.expectOk(message(applicant, 'removeAdded'))

    const { members } = (await applicant.get('/member_of_company')).json<{
      members: { data: { name: string } }[]
    }>()
    expect(members.map(({ data }) => data.name)).toEqual(['Elena'])
    expect((await message(applicant, 'removeAdded')).statusCode).toBe(409)
    expect(await applicant.complete('members_of_company', { people: [described(elena)] })).toBe(
      'prospect_applicant',
    )
    expect((await task(applicant)).variables?.['candidates']).toHaveLength(1)
  })

  it('of an existing customer is asked for on a page of its own, with the same answers', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).of(torre.code).at('members_of_company')

    const people = [marco, francesca].map(described)
    expect(await applicant.complete('members_of_company', { people })).toBe('actual_applicant')
    expect((await task(applicant)).variables).toMatchObject({
      candidates: [{ name: 'Marco Ferri' }, { name: 'Francesca Villa' }],
    })
    const stranger = { task: 'actual_applicant', variables: { applicant: marco.taxCode } }
    expect((await applicant.post('/process/task', stranger)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/applicant', keyword: 'enum' }],
    })
    expect(
      await applicant.complete('actual_applicant', { applicant: await candidateId(applicant, marco) }),
    ).toBe('applicant_verify')
    await server.settle()
    expect((await task(applicant)).variables).toMatchObject({ applicant: { name: 'Marco' } })
  })

  it('ends where the role does not allow to sign', async () => {
    covers('rule:6.1')

    server = await buildTestServer()
    const applicant = await anApplicant(server).at('members_of_company')
    await applicant.complete('members_of_company', { people: [described(giulia)] })
    await applicant.expectOk(message(applicant, 'addApplicant'))
    await applicant.complete('add_applicant', { taxCode: attorney.taxCode })
    await applicant.complete('members_of_company', {
      people: [described(giulia), describedAsAdded(attorney)],
    })

    expect(
      await applicant.complete('prospect_applicant', { applicant: await candidateId(applicant, attorney) }),
    ).toBe('wrong_characteristics_wayout')
  })

  it('may go back to change what was said of the people', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).at('members_of_company')
    await applicant.complete('members_of_company', { people: [described(giulia)] })

    await applicant.expectOk(message(applicant, 'edit', { task: 'members_of_company' }))
    expect((await task(applicant)).data).toMatchObject({ people: [{ maritalStatus: 'MARRIED' }] })
    const widowed = { ...described(giulia), maritalStatus: 'WIDOWED' }
    await applicant.complete('members_of_company', { people: [widowed] })
    await applicant.complete('prospect_applicant', { applicant: await candidateId(applicant, giulia) })
    await server.settle()

    expect((await task(applicant)).variables).toMatchObject({ applicant: { maritalStatus: 'WIDOWED' } })
  })

  it('is the owner of an individual firm, and nobody is asked', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).of(firm.code).at('members_of_company')

    await applicant.complete('members_of_company', { people: [described(lucia)] })
    await server.settle()

    expect(await applicant.step()).toBe('applicant_identification')
    expect((await task(applicant)).variables).toMatchObject({
      applicant: { ...lucia, taxCode: 'CNT •••• 05O' },
    })
  })

  it('is described with a document that is good on the day of the process', async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).at('members_of_company')
    const told = async (document: object) => {
      const people = [{ ...described(giulia), identityDocument: { ...identityDocument, ...document } }]
      const answer = await applicant.post('/process/task', {
        task: 'members_of_company',
        variables: { people },
      })
      return answer.json<{ errors?: { pointer: string; params: object }[] }>().errors?.[0]
    }
    const place = '/people/0/identityDocument'
    const { today } = (await applicant.get('/process/status')).json<{ today: string }>()

    expect(today).toBe('2026-10-14')
    expect(await told({ releaseDate: '2026-10-15' })).toMatchObject({
      pointer: `${place}/releaseDate`,
      params: { format: 'past-date' },
    })
    expect(await told({ expiryDate: today })).toMatchObject({
      pointer: `${place}/expiryDate`,
      params: { format: 'future-date' },
    })
    expect(await told({ country: 'FR' })).toMatchObject({ pointer: `${place}/country` })
    expect(await told({ type: 'FOREIGN_PASSPORT', country: 'IT' })).toMatchObject({
      pointer: `${place}/country`,
    })
    expect(await told({ type: 'FOREIGN_EU_IDENTITY_CARD', country: 'CH' })).toMatchObject({
      pointer: `${place}/country`,
    })
    await server.context.processClock.move(86_400_000)
    expect(await told({ releaseDate: '2026-10-15', expiryDate: '2026-10-16' })).toBeUndefined()
  })
})
