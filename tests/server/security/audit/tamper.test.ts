import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AuditHead } from '#server/security/audit/auditSeal.ts'
import { headsFile } from '#server/security/audit/headsFile.ts'
import { type AuditVerdict, verifyAudit } from '#server/security/audit/verifyAudit.ts'
import { isPostgres } from '#server/storage/database/isPostgres.ts'
import { auditRepository } from '#server/storage/repositories/records/auditRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'
import { verifyServer } from '../../../support/verifyServer.ts'
import { type Hand, tampers } from './tamper.ts'

const TIMES = 1000
const SEED = 7

const lot = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const hands: fc.Arbitrary<Hand> = fc.record({
  kind: fc.constantFrom(...(Object.keys(tampers) as Hand['kind'][])),
  row: lot,
  other: lot,
  column: lot,
})

describe.each(databases)('a chain of the audit on $name', ({ build }) => {
  let server: BuiltServer
  let file: ReturnType<typeof headsFile>
  beforeAll(async () => {
    server = await build()
    await anApplicant(server).at('financial_summary')
    server.clock.advance(61)
    await server.settle()
    const { database, environment, sealer } = server.context
    file = headsFile(environment.dataDir, await auditRepository(database, sealer).book())
    await dropTriggers(server)
  })
  afterAll(() => server.close())

  it('passes where it was not touched', async () => {
    expect(await verifyServer(server)).toMatchObject({ faults: [], forged: 0, untold: 0 })
  })

  it(`is found out however it is changed, ${TIMES} times`, async () => {
    const unseen: Hand[] = []
    const chain = await firstChain(server)
    for (const hand of fc.sample(hands, { numRuns: TIMES, seed: SEED })) {
      const { verdict, told } = await tamperWith(server, chain, hand)
      if (!verdict.faults.some(({ what }) => told.includes(what))) unseen.push(hand)
    }

    expect(unseen).toEqual([])
    expect(await verifyServer(server)).toMatchObject({ faults: [] })
  })

  it('is missed where it is gone as a whole', async () => {
    const { verdict } = await tamperWith(server, await firstChain(server), {
      kind: 'truncate',
      row: 0,
      other: 0,
      column: 0,
    })
    expect(verdict.faults.map(({ number, what }) => [number, what])).toEqual([[0, 'cut off']])
  })

  it('has its heads put down again where it grew, signed, and each but once', async () => {
    const before = await file.read()
    expect(before.length).toBeGreaterThan(0)

    await anApplicant(server).at('matching_company')
    server.clock.advance(61)
    await server.settle()
    server.clock.advance(61)
    await server.settle()

    const after = await file.read()
    expect(after.length).toBe(before.length + 1)
    expect(after.at(-1)).toMatchObject({ number: expect.any(Number), seen: expect.any(Number) })
    expect(await file.lastSeen()).toBe(after.at(-1)?.seen)
  })

  it('has its heads put down also while the clock is back by an hour', async () => {
    const before = await file.read()
    server.clock.advance(-3600)

    await anApplicant(server).at('matching_company')
    await server.settle()

    expect((await file.read()).length).toBeGreaterThan(before.length)
    server.clock.advance(3600)
  })

  it('gives the heads of all chains some at a time, the same as at once', async () => {
    const audit = auditRepository(server.context.database, server.context.sealer)
    const inOrder = (heads: AuditHead[]) => heads.toSorted((one, other) => (one.chain < other.chain ? -1 : 1))
    const all = await audit.headsSince(new Date(0))
    expect(all.length).toBeGreaterThan(1)

    const [first, ...rest] = await audit.headsAfter('', all.length)
    expect(inOrder([first!, ...rest])).toEqual(inOrder(all))
    expect(await audit.headsAfter('', 1)).toEqual([first])
    expect(await audit.headsAfter(first!.chain, all.length)).toEqual(rest)
  })

  it('has heads of which a half line is none, and a forged one is told of', async () => {
    const whole = readFileSync(file.path, 'utf8')
    const { length } = await file.read()
    appendFileSync(file.path, '\n{"chain":"half')
    await file.add(await file.read().then((heads) => heads.slice(0, 1)))
    expect(await file.read()).toHaveLength(length + 1)
    expect(await verifyServer(server)).toMatchObject({ faults: [], forged: 0 })

    writeFileSync(file.path, whole.replace(/"number":(\d+)/, '"number":1$1'))
    expect(await verifyServer(server)).toMatchObject({ faults: [], forged: 1 })
    writeFileSync(file.path, whole)
  })
})

/** The chain of the first case, with the heads that were put down: each undoing leaves them as they are. */
async function firstChain({ context: { database, environment, sealer } }: BuiltServer) {
  const heads = headsFile(environment.dataDir, await auditRepository(database, sealer).book())
  const [first] = await database.selectFrom('cases').select('id').orderBy('created_at').execute()
  const rows = await database
    .selectFrom('audit')
    .selectAll()
    .where('chain', '=', first?.id ?? '')
    .orderBy('number')
    .execute()
  return { rows, heads: await heads.read() }
}

/** Returns what is found in a chain that was tampered with, and restores it. */
async function tamperWith(
  { context: { database, sealer } }: BuiltServer,
  { rows, heads }: Awaited<ReturnType<typeof firstChain>>,
  { kind, ...hand }: Hand,
) {
  const found: { verdict?: AuditVerdict; told?: string[] } = {}
  const undone = new Error('undone')
  await database
    .transaction()
    .execute(async (tx) => {
      found.told = await tampers[kind]({ tx, rows }, hand)
      found.verdict = await verifyAudit(tx, sealer, heads)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found as Required<typeof found>
}

async function dropTriggers({ context: { database } }: BuiltServer): Promise<void> {
  const statements = isPostgres(database)
    ? [sql`drop trigger audit_refuses_changes on audit`]
    : [sql`drop trigger audit_refuses_update`, sql`drop trigger audit_refuses_delete`]
  for (const statement of statements) await statement.execute(database)
}
