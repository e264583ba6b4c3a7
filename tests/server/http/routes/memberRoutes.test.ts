import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { setFacts } from '#server/interpreter/setFacts.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'

const GIULIA = '7f8e3a52-0000-4000-8000-000000000070'

describe('the people of the company', () => {
  let server: BuiltServer
  let applicant: Applicant
  beforeAll(async () => {
    server = await buildTestServer()
    applicant = await anApplicant(server).after('matching_company')
    const { id } = await server.context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const data = { taxCode: 'BNCGLI84E52L781K', name: 'Giulia', surname: 'Bianchi' }
    const members = [{ id: GIULIA, roles: ['legalRepresentative'], data }]
    await inTransaction(server.context.database, (tx) =>
      setFacts(server.context, tx, { caseId: id, person: null }, 'workerDone', () => ({ members })),
    )
    // Where people are asked for.
    await server.context.database.updateTable('cases').set({ step: 'members_of_company' }).execute()
  })
  afterAll(() => server.close())

  it('are told with what is still missing', async () => {
    const { members } = (await applicant.get('/member_of_company')).json<{
      members: { missing: string[] }[]
    }>()
    expect(members[0]).toMatchObject({
      id: GIULIA,
      roles: ['legalRepresentative'],
      data: { taxCode: 'BNC •••• 81K' },
    })
    expect(members[0]?.missing).toEqual(
      expect.arrayContaining(['/profession', '/residence', '/identityDocument']),
    )
    expect(members[0]?.missing).not.toContain('/name')
  })

  it('are saved one by one, and miss less', async () => {
    const data = {
      taxCode: 'BNC •••• 81K',
      name: 'Giulia',
      surname: 'Bianchi',
      profession: 'ENTREPRENEUR',
    }
    const saved = await applicant.put('/member_of_company', { id: GIULIA, data })
    const { members } = saved.json<{ members: { missing: string[]; data: object }[] }>()
    expect(members[0]?.data).toEqual(data)
    expect(members[0]?.missing).not.toContain('/taxCode')
    expect(members[0]?.missing).not.toContain('/profession')
  })

  it('are those of the case alone', async () => {
    const response = await applicant.put('/member_of_company', { id: 'FRRMRC79S03A944J', data: {} })
    expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('are not added twice, and not found where the register has none', async () => {
    const found = (taxCode: string) => applicant.get(`/search_applicant/${taxCode}`)
    expect((await found('FRRMRC79S03A944J')).json()).toEqual({
      taxCode: 'FRRMRC79S03A944J',
      name: 'Marco',
      surname: 'Ferri',
    })
    expect((await found('BNCGLI84E52L781K')).json()).toMatchObject({
      status: 409,
      code: 'APPLICANT_ALREADY_PRESENT',
    })
    expect((await found('RSSMRA80A01H501U')).json()).toMatchObject({
      status: 404,
      code: 'APPLICANT_NOT_FOUND',
    })
    expect((await found('RSSMRA80A01H501X')).json()).toMatchObject({ status: 422, code: 'INVALID_DATA' })
  })

  it.each(['positions', 'professions'])('have %s in both languages', async (list) => {
    const [italian, english] = await Promise.all(
      ['it', 'en'].map(async (language) => {
        const response = await applicant.get(`/member_of_company/${list}`, { 'accept-language': language })
        return response.json<{ values: { value: string; label: string }[] }>().values
      }),
    )
    expect(italian?.map(({ value }) => value)).toEqual(english?.map(({ value }) => value))
    expect(italian?.[0]?.label).not.toBe(english?.[0]?.label)
  })
})
