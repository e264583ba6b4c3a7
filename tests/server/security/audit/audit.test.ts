import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AuditTable } from '#server/storage/database/Database.ts'
import { setFacts } from '#server/interpreter/setFacts.ts'
import { forgetCompany } from '#server/adapters/sandbox/desk/forgetCompany.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'
import { company, contacts, lastCode } from '../../../support/journey.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { vigne } from '../../../support/outside.ts'
import { uploadFile } from '../../../support/uploadFile.ts'
import { verifyServer } from '../../../support/verifyServer.ts'

describe.each(databases)('the audit on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build({ sandbox: true })
  })
  afterAll(() => server.close())

  const audit = () => server.context.database.selectFrom('audit').selectAll()

  /** What is told of the applicant's case, in its order. */
  async function rowsOf(applicant: Applicant): Promise<AuditTable[]> {
    return audit()
      .where('case_id', '=', await caseIdOf(applicant))
      .orderBy('chain')
      .orderBy('number')
      .execute()
  }

  async function caseIdOf(applicant: Applicant): Promise<string> {
    const { reference } = (await applicant.get('/process/status')).json<{ reference: string }>()
    const { database } = server.context
    const found = database.selectFrom('cases').select('id').where('reference', '=', reference)
    return (await found.executeTakeFirstOrThrow()).id
  }

  const told = ({ kind, about, actor, from_step, to_step }: AuditTable) => [
    [kind, about].filter(Boolean).join(' '),
    actor,
    from_step,
    to_step,
  ]

  it('tells of the start, of what is completed and of what a worker does, and who did it', async () => {
    const applicant = await anApplicant(server).after('matching_company')

    const rows = await rowsOf(applicant)

    expect(rows.map(told)).toEqual([
      ['started', 'applicant', null, 'onboarding_starter_loading'],
      ['workerDone', 'worker', 'onboarding_starter_loading', 'matching_company'],
      ['completed', 'applicant', 'matching_company', 'verification_company'],
      ['workerDone', 'worker', 'verification_company', 'prospect_branch_selection'],
    ])
    expect(rows.map(({ session_id }) => session_id !== null)).toEqual([true, false, true, false])
    expect(rows.map(({ number }) => number)).toEqual([0, 1, 2, 3])
  })

  it('tells of contacts proven, messages, documents and timers, and of nothing that was typed', async () => {
    const applicant = await anApplicant(server).at('revenue_document')
    const { dossier_document_id: id } = await applicant.expectOk(uploadFile(applicant, await madePdf()))
    await applicant.call('DELETE', `/document/${String(id)}/remove`)
    await server.context.processClock.move(40 * 86_400_000)
    await server.settle()
    await server.context.processClock.reset()

    const rows = await rowsOf(applicant)

    expect(rows.map((row) => told(row)[0])).toEqual(
      expect.arrayContaining([
        'contactProven pec',
        'contactProven mobile',
        `documentUploaded ${String(id)}`,
        `documentRemoved ${String(id)}`,
        'deadline',
      ]),
    )
    const text = JSON.stringify(rows)
    for (const typed of [contacts.pec, contacts.mobile, company.companyTaxCode, 'bilancio']) {
      expect(text).not.toContain(typed)
    }
  })

  it('has a chain for each other person beside the case', async () => {
    const applicant = await anApplicant(server).of(vigne.company.code).at('applicant_identification')

    const rows = await rowsOf(applicant)
    const ofPeople = rows.filter(({ person }) => person !== null)

    expect(ofPeople.map(({ kind }) => kind)).toEqual(['invited', 'invited'])
    expect(ofPeople.every(({ chain, person }) => chain === person)).toBe(true)
    expect(rows.map((row) => told(row)[0])).toContain('message proceedWithoutLinking')
  })

  it('tells of a session that is revoked as its token was used after its successor, once', async () => {
    const applicant = await anApplicant(server).after('matching_company')
    const id = await caseIdOf(applicant)
    const old = applicant.token
    applicant.token = (
      await applicant.expectOk<{ access_token: string }>(applicant.post('/token/refresh'))
    ).access_token
    await applicant.step()
    server.clock.advance(31)
    applicant.token = old
    expect((await applicant.get('/process/status')).statusCode).toBe(403)
    expect((await applicant.get('/process/status')).statusCode).toBe(403)

    const rows = await audit().where('case_id', '=', id).where('kind', '=', 'sessionRevoked').execute()

    expect(rows.map(told)).toEqual([['sessionRevoked reused', 'system', null, null]])
    expect(rows[0]?.session_id).toBe(rows[0]?.chain)
  })

  it('tells of a session in whose place another began by a code, once that is used', async () => {
    const applicant = await anApplicant(server).at('complete_prescreening')
    server.clock.advance(1300)
    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
    const verified = applicant.post('/otp/verify/sms-refresh', { code: await lastCode(server, 'sms') })
    applicant.token = (await applicant.expectOk<{ access_token: string }>(verified)).access_token

    const revoked = async () => (await rowsOf(applicant)).filter(({ kind }) => kind === 'sessionRevoked')

    expect((await revoked()).map(told)).toEqual([['sessionRevoked replaced', 'applicant', null, null]])
    expect(await revoked()).toHaveLength(1)
  })

  it('keeps neither the row nor the change where the transaction comes to nothing', async () => {
    const applicant = await anApplicant(server).after('matching_company')
    const id = await caseIdOf(applicant)
    const { context } = server
    const before = await rowsOf(applicant)

    const broken = context.database.transaction().execute(async (tx) => {
      const { revision } = await setFacts(context, tx, { caseId: id, person: null }, 'sheetRead', () => ({
        sheetRead: true,
      }))
      const row = tx.selectFrom('audit').select('kind').where('chain', '=', id).where('number', '=', revision)
      expect(await row.executeTakeFirst()).toEqual({ kind: 'sheetRead' })
      throw new Error('half way')
    })

    await expect(broken).rejects.toThrow('half way')
    expect(await rowsOf(applicant)).toEqual(before)
    const { revision } = await context.database
      .selectFrom('cases')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(revision).toBe(before.at(-1)?.number)
  })

  it('stays when its case is erased, tells of that, and is whole', async () => {
    const applicant = await anApplicant(server).after('matching_company')
    const id = await caseIdOf(applicant)
    const before = await rowsOf(applicant)

    await forgetCompany(server.context, company.companyTaxCode)

    const after = await audit().where('chain', '=', id).orderBy('number').execute()
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toMatchObject({ kind: 'erased', number: before.length })
    expect(await verifyServer(server)).toMatchObject({ faults: [] })
  })

  it('lets no row be changed or taken away', async () => {
    await anApplicant(server).after('matching_company')
    const { database } = server.context
    const refused = 'a row of the audit is never changed'

    await expect(database.updateTable('audit').set({ actor: 'nobody' }).execute()).rejects.toThrow(refused)
    await expect(database.deleteFrom('audit').execute()).rejects.toThrow(refused)
    expect((await audit().execute()).length).toBeGreaterThan(0)
  })

  it('is whole after all of this, and every revision of a case has its row', async () => {
    const { rows, faults, forged, untold, chains } = await verifyServer(server)

    expect({ faults, forged, untold }).toEqual({ faults: [], forged: 0, untold: 0 })
    expect(rows).toBeGreaterThan(50)
    expect(chains).toBeGreaterThan(7)
  })
})
