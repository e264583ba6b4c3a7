import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { checkKeys } from '#server/security/keys/checkKeys.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'
import { entriesAbout } from '#server/security/retention/entriesAbout.ts'
import { erasePerson, planErasure } from '#server/security/retention/erasePerson.ts'
import { exportPerson } from '#server/security/retention/exportPerson.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { runPerson } from '../../../../scripts/runPerson.ts'
import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { confirmsByCode } from '../../../support/confirmsByCode.ts'
import { databases } from '../../../support/databases.ts'
import { InjectedApplicant } from '../../../support/InjectedApplicant.ts'
import { sentMessages } from '../../../support/journey.ts'
import { leaseAnswers, leasesTo, leasing } from '../../../support/leasing.ts'
import { keyVariables } from '../../../support/keyVariables.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { giulia, otherAtIdentityDocument, vigne } from '../../../support/outside.ts'
import { servedDatabases } from '../../../support/servedDatabases.ts'
import { IDENTITY_KEY, uploadFile } from '../../../support/uploadFile.ts'
import { verifyServer } from '../../../support/verifyServer.ts'

const [anna, luca] = vigne.others as [typeof giulia, typeof giulia]

describe.each(databases)('a person on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build({ sandbox: true })
  })
  afterEach(() => server.close())

  const now = () => server.context.processClock.now()

  async function caseOf() {
    const { database, sealer } = server.context
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    return casesRepository(database, sealer).get(id)
  }

  async function atTheEnd(step: string): Promise<void> {
    await server.context.database.updateTable('cases').set({ step, at_wayout: 1 }).execute()
  }

  it('who applied reads the whole request, with documents, and nothing of the others', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const visitor = await otherAtIdentityDocument(server, anna)
    await visitor.expectOk(uploadFile(visitor, await madePdf(), { key: IDENTITY_KEY }))

    const { data, files } = await exportPerson(server.context, vigne.person.taxCode, now())

    const text = JSON.stringify(data)
    expect(data.requests).toMatchObject([
      { role: 'applicant', company: expect.any(String), keptAs: 'abandoned' },
    ])
    expect(text).toContain('officine-valpantena@pec.example')
    expect(text).toContain(vigne.person.taxCode)
    for (const { taxCode } of vigne.others) expect(text).not.toContain(taxCode)
    expect(files).toHaveLength(1)
    expect(files[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('who was asked to identify reads what is said of them, and their own documents', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const visitor = await otherAtIdentityDocument(server, anna)
    await visitor.expectOk(uploadFile(visitor, await madePdf(), { key: IDENTITY_KEY }))

    const { data, files } = await exportPerson(server.context, anna.taxCode, now())

    const text = JSON.stringify(data)
    expect(data.requests).toMatchObject([{ role: 'person', logins: [{ kind: 'spid' }] }])
    expect(text).toContain('Mazzini')
    for (const { taxCode } of [vigne.person, luca]) expect(text).not.toContain(taxCode)
    expect(text).not.toContain('officine-valpantena')
    expect(files).toHaveLength(1)
  })

  itOnce('of whom nothing is held reads nothing', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')

    const { data } = await exportPerson(server.context, giulia.taxCode, now())

    expect(data.requests).toEqual([])
    expect(await planErasure(server.context, giulia.taxCode)).toEqual([])
  })

  it('who applied and signed nothing is erased with the whole request', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')

    const done = await erasePerson(server.context, vigne.person.taxCode, now())

    expect(done).toMatchObject([{ role: 'applicant', what: 'erased' }])
    expect(await server.context.database.selectFrom('cases').selectAll().execute()).toEqual([])
    expect((await exportPerson(server.context, anna.taxCode, now())).data.requests).toEqual([])
    expect((await verifyServer(server)).faults).toEqual([])
  })

  itOnce('who signed is kept by law until the retention ends, and is told until when', async () => {
    await anApplicant(server).at('digital_sign')
    const { id: caseId } = await caseOf()
    await sendOutsideMessage(server.context, { caseId, name: 'contractSigned' })

    const done = await erasePerson(server.context, giulia.taxCode, now())

    expect(done).toMatchObject([
      { what: 'kept', why: expect.stringContaining('the law has it kept until 2036-10-14') },
    ])
    expect((await caseOf()).state.facts['applicant']).toMatchObject({ taxCode: giulia.taxCode })
  })

  it('who signs while it is looked for what is held is kept by law', async () => {
    await anApplicant(server).at('digital_sign')
    const { id: caseId } = await caseOf()
    const { definitions } = server.context
    const journeyOf = definitions.journeyOf.bind(definitions)
    vi.spyOn(definitions, 'journeyOf').mockImplementationOnce(async (...asked) => {
      await sendOutsideMessage(server.context, { caseId, name: 'contractSigned' })
      return journeyOf(...asked)
    })

    const done = await erasePerson(server.context, giulia.taxCode, now())

    expect(done).toMatchObject([{ what: 'kept', why: expect.stringContaining('signed') }])
    expect((await caseOf()).state.facts['applicant']).toMatchObject({ taxCode: giulia.taxCode })
  })

  it('who is named by a request that still goes on is kept for it, and erased once it is over', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const visitor = await otherAtIdentityDocument(server, anna)
    await visitor.expectOk(uploadFile(visitor, await madePdf(), { key: IDENTITY_KEY }))
    const { reference } = await caseOf()

    const early = await erasePerson(server.context, anna.taxCode, now())
    expect(early).toMatchObject([
      { reference, role: 'person', what: 'kept', why: expect.stringContaining('under way') },
    ])
    expect((await visitor.get('/process/task')).statusCode).toBe(200)

    await atTheEnd('resolution_wayout')
    const done = await erasePerson(server.context, anna.taxCode, now())

    expect(done).toMatchObject([{ reference, role: 'person', what: 'erased' }])
    const { state } = await caseOf()
    const text = JSON.stringify(state)
    for (const said of [anna.taxCode, 'Anna Greco']) expect(text).not.toContain(said)
    expect(entriesAbout(luca.taxCode, state).length).toBeGreaterThan(0)
    expect(await planErasure(server.context, anna.taxCode)).toEqual([])
    const { database } = server.context
    expect(await database.selectFrom('people').selectAll().execute()).toHaveLength(1)
    expect(
      await database.selectFrom('documents').selectAll().where('person', 'is not', null).execute(),
    ).toEqual([])
    expect((await visitor.get('/process/task')).statusCode).toBe(403)
    expect((await verifyServer(server)).faults).toEqual([])
  })

  it('who is erased is named by no answer that was kept for who asks again', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const { database } = server.context
    const kept = () => database.selectFrom('idempotency_keys').select('key').execute()
    expect(await kept()).not.toEqual([])

    await atTheEnd('resolution_wayout')
    await erasePerson(server.context, anna.taxCode, now())

    expect(await kept()).toEqual([])
  })
})

describe('who applies for a product whose facts do not name them', () => {
  const { taxCode } = leaseAnswers.representative
  const guarantor = leaseAnswers.guarantor.taxCode
  let server: BuiltServer
  let lessee: InjectedApplicant
  beforeEach(async () => {
    server = await buildTestServer({ environment: { definitionsDirs: [leasing] }, sandbox: true })
    lessee = new InjectedApplicant(server, server.applicant())
    const dear = { vehicle_details: { ...leaseAnswers.vehicle_details, price: 90_000 } }
    await leasesTo('contract', lessee, dear)
    await confirmsByCode(lessee, 'sms', '+393331234567')
  })
  afterEach(() => server.close())

  const exported = (code: string) => exportPerson(server.context, code, server.context.processClock.now())
  const planned = (code: string) => planErasure(server.context, code)

  it('reads the whole request, with its papers and messages, and nothing of the others', async () => {
    const { data, files } = await exported(taxCode)

    expect(data.requests).toMatchObject([
      { role: 'applicant', messages: [{ channel: 'sms', to: '+393331234567' }] },
    ])
    expect(files).toHaveLength(3)
    expect(JSON.stringify(data)).toContain(leaseAnswers.company.vatNumber)
    expect(JSON.stringify(data)).not.toContain(guarantor)
  })

  it('is erased with the whole request, also while it is under way', async () => {
    expect(await planned(taxCode)).toMatchObject([{ role: 'applicant', what: 'erased' }])

    await erasePerson(server.context, taxCode, server.context.processClock.now())

    expect(await server.context.database.selectFrom('cases').select('id').execute()).toEqual([])
    expect(await sentMessages(server, 'sms')).toEqual([])
  })

  it('is no other person whom the request names', async () => {
    const { data, files } = await exported(guarantor)

    expect(data.requests).toMatchObject([{ role: 'named' }])
    expect(files).toEqual([])
    expect(await planned(guarantor)).toMatchObject([{ role: 'named', what: 'kept' }])
  })
})

const root = join(import.meta.dirname, '../../../..')

/** As a process of its own. */
function personOnItsOwn(env: NodeJS.ProcessEnv, ...args: string[]) {
  return spawnSync(process.execPath, ['scripts/person.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    input: '',
  })
}

/** Does the same in this process. */
async function person(env: NodeJS.ProcessEnv, ...args: string[]) {
  const said = { stdout: '', stderr: '' }
  const status = await runPerson(args, { ...process.env, ...env }, root, {
    log: (text: string) => void (said.stdout += `${text}\n`),
    error: (text: string) => void (said.stderr += `${text}\n`),
  })
  return { status, ...said }
}

it('npm run person says what is wrong with what it is told', async () => {
  const help = expect.stringContaining('npm run person -- export') as unknown
  expect(personOnItsOwn({})).toMatchObject({ status: 1, stderr: help })
  expect(await person({}, 'forget', giulia.taxCode)).toMatchObject({ status: 1 })
  expect(await person({}, 'export', 'BNCGLI84E52L781X')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is no tax code of a person'),
  })
})

describe('npm run person that was cut off', () => {
  const material = generateKeyMaterial()
  let server: BuiltServer
  let env: NodeJS.ProcessEnv
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true, keys: await importKeys(material) })
    env = { DATA_DIR: server.context.environment.dataDir, ...keyVariables(material) }
    await checkKeys(server.context.database, server.context.sealer)
    await anApplicant(server).at('applicant_identification')
  })
  afterAll(() => server.close())

  it('takes what was erased off the disk as it is run again', async () => {
    const log = `${join(server.context.environment.dataDir, 'digital-lending.sqlite')}-wal`
    await erasePerson(server.context, giulia.taxCode, server.context.processClock.now())
    expect(statSync(log).size).toBeGreaterThan(0)

    expect(await person(env, 'erase', giulia.taxCode, '--yes')).toMatchObject({ status: 0, stderr: '' })

    expect(statSync(log).size).toBe(0)
  })

  it('does so also where what is left of the person must be kept', async () => {
    const log = `${join(server.context.environment.dataDir, 'digital-lending.sqlite')}-wal`
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    expect(statSync(log).size).toBeGreaterThan(0)

    const { status, stdout } = await person(env, 'erase', anna.taxCode, '--yes')

    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Kept: /)])
    expect(statSync(log).size).toBe(0)
  })
})

describe.each(servedDatabases)('npm run person on $name', ({ env: environmentOf }) => {
  const material = generateKeyMaterial()
  let server: BuiltServer
  let folder: string
  let env: NodeJS.ProcessEnv
  beforeAll(async () => {
    const { DATABASE_URL: url } = await environmentOf()
    server = await buildTestServer({ sandbox: true, keys: await importKeys(material), ...(url && { url }) })
    const { dataDir } = server.context.environment
    env = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }), ...keyVariables(material) }
    folder = mkdtempSync(join(tmpdir(), 'digital-lending-person-'))
    await checkKeys(server.context.database, server.context.sealer)
    await anApplicant(server).at('applicant_identification')
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has nothing to erase of whom nothing is held', () => {
    expect(personOnItsOwn(env, 'erase', 'RSSMRA80A01H501U', '--yes')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Nothing is held'),
    })
  })

  it('reads nothing with other keys, and says which are missing', async () => {
    const other = { ...env, ...keyVariables(generateKeyMaterial()) }
    expect(await person(other, 'export', giulia.taxCode)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('written with other keys: give this command the same DATA_KEYS,'),
    })
  })

  it('writes nothing where the store does not give a document', async () => {
    const { database } = server.context
    const moved = (key: string | null) => database.updateTable('document_contents').set({ object_key: key })
    await moved('somewhere').execute()

    const { status, stderr } = await person(env, 'export', giulia.taxCode, join(folder, 'half'))

    await moved(null).execute()
    expect([status, existsSync(join(folder, 'half'))]).toEqual([1, false])
    expect(stderr).toMatch(/^Nothing was written: a document cannot be read from its store\. Set DOCUMENTS_/)
  })

  it('says that an export is not whole, and what to do', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')

    const { status, stderr } = await person(env, 'export', giulia.taxCode, join(file, 'out'))

    expect(status).toBe(1)
    expect(stderr).toMatch(/out is no whole export \(ENOTDIR.*\): remove it, make room /)
  })

  it('writes what is held, for nobody else to read, and erases it only when told to, while the server runs', async () => {
    const out = join(folder, 'out')
    expect(await person(env, 'export', giulia.taxCode.toLowerCase(), out)).toMatchObject({
      status: 0,
      stderr: '',
    })
    const { requests } = JSON.parse(readFileSync(join(out, 'person.json'), 'utf8')) as { requests: object[] }
    expect(requests).toHaveLength(1)
    expect(readdirSync(join(out, 'documents')).length).toBeGreaterThan(0)
    for (const path of [out, join(out, 'person.json'), join(out, 'documents')]) {
      expect(statSync(path).mode & 0o077).toBe(0)
    }

    expect(await person(env, 'erase', giulia.taxCode)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('To be erased'),
      stderr: expect.stringContaining('--yes'),
    })
    expect(await person(env, 'erase', giulia.taxCode, '--yes')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Erased: DL-'),
    })
    expect((await person(env, 'export', giulia.taxCode, join(folder, 'again'))).stdout).toContain(
      'Nothing is held',
    )
    expect(existsSync(join(folder, 'again'))).toBe(false)
  })
})
