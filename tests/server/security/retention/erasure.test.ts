import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'
import { createErasure } from '#server/security/retention/createErasure.ts'
import { createSweep } from '#server/security/retention/createSweep.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { createDatabase } from '../../../support/createDatabase.ts'
import { databases } from '../../../support/databases.ts'
import { fillEveryTable, MARK, rowsOfCase, tablesOfCases } from '../../../support/fillEveryTable.ts'
import { contacts } from '../../../support/journey.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { vigne } from '../../../support/outside.ts'
import { uploadFile } from '../../../support/uploadFile.ts'
import { verifyServer } from '../../../support/verifyServer.ts'

const DAY_MS = 86_400_000

/** A company of the sandbox that is on a list. */
const listed = { code: '99000060105', companyTaxCode: '99000060105' }

async function newestCase({ context }: BuiltServer) {
  return context.database
    .selectFrom('cases')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
}

function isThere({ context }: BuiltServer, id: string) {
  return context.database
    .selectFrom('cases')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row !== undefined)
}

/** A round of erasure, with the clock of the process so many days further. */
async function afterDays(server: BuiltServer, days: number): Promise<number> {
  await server.context.processClock.move(days * DAY_MS)
  const round = createErasure(server.context)
  let erased = 0
  for (;;) {
    const done = await round()
    erased += done
    if (done === 0) return erased
  }
}

function auditOf({ context }: BuiltServer, caseId: string) {
  return context.database
    .selectFrom('audit')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()
}

describe.each(databases)('what has served its time on $name', ({ build }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build({ sandbox: true })
  })
  afterEach(() => server.close())

  it('is erased of a case in every table that there is, and the audit stays, tells of it and holds', async () => {
    const applicant = await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const { id } = await newestCase(server)
    const filled = await fillEveryTable(server, id)
    expect(Object.entries(filled).filter(([, rows]) => rows === 0)).toEqual([])
    const told = (await auditOf(server, id)).length

    expect(await afterDays(server, 91)).toBe(1)

    const left = await rowsOfCase(server, id)
    expect(Object.values(left).filter((rows) => rows > 0)).toEqual([])
    const audit = await auditOf(server, id)
    expect(audit).toHaveLength(told + 1)
    expect(audit.filter(({ kind }) => kind === 'erased')).toMatchObject([{ actor: 'system', chain: id }])
    expect((await verifyServer(server)).faults).toEqual([])
    expect((await applicant.get('/process/task')).statusCode).toBe(403)
  })

  it('counts from the last act, of the applicant or of another person, and from what is typed', async () => {
    const applicant = await anApplicant(server).at('complete_prescreening')
    const { id } = await newestCase(server)
    await afterDays(server, 89)
    await applicant.expectOk(applicant.put('/process/draft', { task: 'complete_prescreening', data: {} }))

    expect(await afterDays(server, 89)).toBe(0)
    await applicant.complete('complete_prescreening', {})
    expect(await afterDays(server, 89)).toBe(0)
    expect(await isThere(server, id)).toBe(true)
    expect(await afterDays(server, 2)).toBe(1)
    expect(await isThere(server, id)).toBe(false)
  })

  it('stays longer where the request was refused', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.complete('matching_company', listed)
    await server.settle()
    expect(await newestCase(server)).toMatchObject({ retention: 'refused', closed: 0 })

    expect(await afterDays(server, 170)).toBe(0)
    expect(await afterDays(server, 20)).toBe(1)
  })

  it('stays for ten years where the contract was signed, whatever happens afterwards', async () => {
    await anApplicant(server).at('digital_sign')
    const { id: caseId } = await newestCase(server)
    await sendOutsideMessage(server.context, {
      caseId,
      name: 'contractSigned',
      facts: { contractSigned: true },
    })
    expect(await newestCase(server)).toMatchObject({ retention: 'signed', step: 'post_digital_sign_wait' })
    const { database } = server.context
    await database.updateTable('cases').set({ step: 'digital_sign' }).execute()
    await sendOutsideMessage(server.context, { caseId, name: 'unheard', buffer: false })
    expect(await newestCase(server)).toMatchObject({ retention: 'signed' })

    expect(await afterDays(server, 3650)).toBe(0)
    expect(await afterDays(server, 10)).toBe(1)
  })

  it('is no case any more for a call that read it before it was erased', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')
    const { spid } = server.context.ports
    const { login } = spid
    spid.login = async (request) => {
      await afterDays(server, 91)
      return login(request)
    }

    const response = await applicant.post('/spid/link')

    expect(response.json()).toMatchObject({ status: 404, code: 'NO_CASE' })
  })

  it('is erased once, by one of several servers, a few at a time', async () => {
    const ids: string[] = []
    for (let count = 0; count < 23; count += 1) {
      await anApplicant(server).at('matching_company')
      ids.push((await newestCase(server)).id)
      server.clock.advance(1)
    }
    await server.context.processClock.move(91 * DAY_MS)

    const erasures = [
      createErasure(server.context),
      createErasure(server.context),
      createErasure(server.context),
    ]
    const first = await Promise.all(erasures.map((erase) => erase()))
    for (const done of first) expect(done).toBeLessThanOrEqual(10)
    let rest = 0
    for (let done = -1; done !== 0; rest += done) done = await erasures[0]!()

    expect(first.reduce((sum, done) => sum + done, 0) + rest).toBe(ids.length)
    const audit = await Promise.all(ids.map((id) => auditOf(server, id)))
    expect(audit.map((rows) => rows.filter(({ kind }) => kind === 'erased').length)).toEqual(ids.map(() => 1))
    expect((await verifyServer(server)).faults).toEqual([])
  })

  it('is forgotten of sessions, codes, messages and what the sandbox keeps too, by the clock that stamps them', async () => {
    await anApplicant(server).at('complete_prescreening')
    const { database, definitions, clock } = server.context
    const kept = { request: Buffer.from('sealed'), accounts: null, state: 'pending' }
    const expires_at = clock.now().getTime()
    await database
      .insertInto('sandbox_account_sessions')
      .values({ ...kept, id: 'linking', expires_at })
      .execute()
    // Of a case of another server, which no erasure of a case reaches.
    const strange = { case_id: null, request: Buffer.from('sealed'), state: 'pending', expires_at }
    await database
      .insertInto('sandbox_signatures')
      .values({ ...strange, id: 'contract', contract_id: 'contract', pdf: Buffer.from('sealed') })
      .execute()
    await database
      .insertInto('sandbox_recognitions')
      .values({ ...strange, id: 'recognition' })
      .execute()
    const login = { grant_id: null, uid: null, payload: Buffer.from('sealed') }
    await database
      .insertInto('sandbox_oidc')
      .values({ ...login, key: 'login', expires_at })
      .execute()
    expect(definitions.current.main.settings.retention).toMatchObject({ sessions: 'P7D', outbox: 'P30D' })
    const counted = async () =>
      Promise.all(
        (
          [
            'sessions',
            'tokens',
            'otp_codes',
            'sandbox_account_sessions',
            'sandbox_oidc',
            'sandbox_signatures',
            'sandbox_recognitions',
            'outbox',
          ] as const
        ).map(async (table) => (await database.selectFrom(table).selectAll().execute()).length),
      )
    const sweep = async () => {
      const round = createSweep(server.context)
      while ((await round()) > 0);
    }

    const before = await counted()
    server.clock.advance(6.9 * 86_400)
    await sweep()
    expect(await counted()).toEqual(before)
    server.clock.advance(0.5 * 86_400)
    await sweep()
    expect((await counted()).slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect((await counted())[7]).toBe(before[7])
    server.clock.advance(23 * 86_400)
    await sweep()
    expect((await counted())[7]).toBe(0)
  })
})

describe('a dump of the database', () => {
  let applicant: Applicant

  /** What must not be found once the case is erased: what is marked, and what was sealed. */
  async function secretsOf(server: BuiltServer): Promise<Buffer[]> {
    const { database } = server.context
    const { id, reference } = await newestCase(server)
    const sealed: Buffer[] = []
    for (const { name, columns } of [
      ...(await tablesOfCases(server)),
      ...(await database.introspection.getTables()).filter((table) => table.name === 'cases'),
    ]) {
      for (const row of await database
        .selectFrom(name as 'jobs')
        .selectAll()
        .execute()) {
        for (const { name: column } of columns) {
          const value = (row as unknown as Record<string, unknown>)[column]
          // The end of a sealed value is of no other.
          if (value instanceof Uint8Array) sealed.push(Buffer.from(value).subarray(-24))
        }
      }
    }
    expect(sealed.length).toBeGreaterThan(15)
    const clear = [MARK, reference, contacts.pec, 'Valpantena', 'BNCGLI84E52L781K']
    await fillEveryTable(server, id)
    return [...clear.map((text) => Buffer.from(text)), ...sealed]
  }

  async function played(server: BuiltServer): Promise<Buffer[]> {
    applicant = await anApplicant(server).at('revenue_document')
    await applicant.expectOk(uploadFile(applicant, await madePdf()))
    await applicant.expectOk(
      applicant.put('/process/draft', { task: 'revenue_document', data: { typed: MARK.repeat(400) } }),
    )
    return secretsOf(server)
  }

  it('of SQLite holds nothing of an erased case, in no page and in no log of writes', async () => {
    const server = await buildTestServer({ sandbox: true })
    const secrets = await played(server)
    const { id } = await newestCase(server)
    const { dataDir } = server.context.environment
    const files = () =>
      readdirSync(dataDir)
        .filter((name) => name.startsWith('digital-lending.sqlite'))
        .map((name) => readFileSync(join(dataDir, name)))
    const found = () => secrets.filter((secret) => files().some((bytes) => bytes.includes(secret)))
    expect(found().length).toBeGreaterThan(15)
    // Other cases stay, and move pages about.
    for (let count = 0; count < 5; count += 1) await anApplicant(server).at('matching_company')
    await server.context.database
      .updateTable('cases')
      .set({ last_act_at: Date.parse('2100-01-01') })
      .where('id', '!=', id)
      .execute()

    expect(await afterDays(server, 91)).toBe(1)

    expect(found().map(String)).toEqual([])
    await server.close()
    expect(found().map(String)).toEqual([])
  })

  it.skipIf(!inject('postgresUrl'))('of PostgreSQL holds nothing of an erased case', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    const server = await buildTestServer({ sandbox: true, url })
    const secrets = (await played(server)).map((secret) =>
      /^[\x20-\x7e]+$/.test(secret.toString()) ? secret.toString() : secret.toString('hex'),
    )
    const found = () => {
      const dump = spawnSync('pg_dump', [url], { encoding: 'utf8', maxBuffer: 1 << 28 })
      expect([dump.status, dump.stderr]).toEqual([0, ''])
      return secrets.filter((secret) => dump.stdout.includes(secret))
    }
    expect(found().length).toBeGreaterThan(15)

    expect(await afterDays(server, 91)).toBe(1)

    expect(found()).toEqual([])
    await server.close()
    await drop()
  })
})
