import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { claimPlace } from '#server/interpreter/openCases/claimPlace.ts'
import { closeOthers } from '#server/interpreter/openCases/closeOthers.ts'
import { setFacts } from '#server/interpreter/setFacts.ts'
import { verifyCompany } from '#server/lending/workers/identification/verifyCompany.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { placeIndex } from '#server/storage/repositories/cases/claimedPlacesRepository.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { companies } from '../../../support/companies.ts'
import { contacts } from '../../../support/journey.ts'
import { workOf } from '../../../support/workOf.ts'

const proven = { pecProven: true, mobileProven: true }
const MAIL = { pec: 'altra@pec.example' }

let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer()
})
beforeEach(async () => {
  for (const table of ['cases', 'claimed_places', 'outbox'] as const)
    await server.context.database.deleteFrom(table).execute()
})
afterAll(() => server.close())

/** A request of the same company, with these facts. Returns its id. */
async function begins(facts: object = {}, code: string = companies.welcome): Promise<string> {
  const { database } = server.context
  const before = await database.selectFrom('cases').select('id').execute()
  await anApplicant(server).of(code).after('matching_company')
  const after = await database.selectFrom('cases').select('id').execute()
  const id = after.find((each) => !before.some((known) => known.id === each.id))?.id ?? ''
  await inTransaction(database, (tx) =>
    setFacts(server.context, tx, { caseId: id, person: null }, 'sheetRead', () => facts),
  )
  return id
}

const read = (id: string) => casesRepository(server.context.database, server.context.sealer).get(id)

const claims = async (id: string, person: string | null = null) => {
  const loanCase = { ...(await read(id)), person }
  const identified = {
    ...loanCase,
    state: { ...loanCase.state, facts: { ...loanCase.state.facts, identityProven: true } },
  }
  return inTransaction(server.context.database, (tx) =>
    claimPlace(server.context, tx, identified, loanCase.state),
  )
}

const written = async () => {
  const sent = await outboxRepository(server.context.database, server.context.sealer).newest(100)
  return sent.map(({ to }) => to)
}

it('of the requests of a company those are closed that have not claimed its place, may be closed, and are not over', async () => {
  const { database } = server.context
  const first = await begins()
  const slow = await begins({ ...proven, contacts: MAIL })
  const claimed = await begins({ identityProven: true })
  const unverified = await begins({ applicationRunning: undefined })
  const over = await begins()
  await database.updateTable('cases').set({ step: 'goodbye_wayout' }).where('id', '=', over).execute()
  const elsewhere = await begins({}, companies.partnership)

  await claims(first)
  expect([await closeOthers(server.context), await closeOthers(server.context)]).toEqual([1, 0])

  const open = [first, slow, claimed, unverified, over, elsewhere].map(
    async (id) => !(await read(id)).state.closed,
  )
  expect(await Promise.all(open)).toEqual([true, false, true, true, true, true])
  expect(await written()).toEqual([MAIL.pec])
})

it('a request goes on where the one with the place is over before the others are closed', async () => {
  const [first, next] = [await begins(), await begins()]
  await claims(first)
  const over = { step: 'goodbye_wayout' }
  await server.context.database.updateTable('cases').set(over).where('id', '=', first).execute()

  expect(await closeOthers(server.context)).toBe(1)

  expect((await read(next)).state.closed).toBe(false)
})

it.each([
  { flow: 'the flow in force', version: undefined, isOver: true },
  { flow: 'a flow in which that is no end', version: 'older', isOver: false },
])('a request at an end is over by $flow: it is not read for another', async ({ version, isOver }) => {
  const { database, definitions, sealer } = server.context
  const { flowVersion } = definitions.inForce('onboarding')
  const id = await begins()
  const row = { step: 'goodbye_wayout', flow_version: version ?? flowVersion }
  await database.updateTable('cases').set(row).where('id', '=', id).execute()
  const place = placeIndex(sealer, companies.welcome)
  const other = { id: '', journey: 'onboarding' }

  const goingOn = casesRepository(database, sealer).goingOnAt(place, other, { flowVersion, ends: [row.step] })

  expect(await goingOn).toEqual(isOver ? [] : [{ id }])
})

it('a request that cannot be opened stands in the way of no other that is to be closed', async () => {
  const { database, log } = server.context
  const [first, broken, slow] = [await begins(), await begins(), await begins()]
  const elsewhere = [
    await begins({}, companies.partnership),
    await begins({}, companies.partnership),
  ] as const
  // Facts are sealed to their row: those of another cannot be opened.
  const { facts } = await database
    .selectFrom('cases')
    .select('facts')
    .where('id', '=', slow)
    .executeTakeFirstOrThrow()
  await database.updateTable('cases').set({ facts }).where('id', '=', broken).execute()
  const error = vi.spyOn(log, 'error')
  await claims(first)
  await claims(elsewhere[0])

  expect([await closeOthers(server.context), await closeOthers(server.context)]).toEqual([2, 0])

  expect([(await read(slow)).state.closed, (await read(elsewhere[1])).state.closed]).toEqual([true, true])
  expect(error).toHaveBeenCalledOnce()
})

it('the others of a place wait where the database does not answer', async () => {
  const [first, slow] = [await begins(), await begins()]
  await claims(first)
  const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
  vi.spyOn(server.context.definitions, 'journeyOf').mockRejectedValueOnce(down)

  await expect(closeOthers(server.context)).rejects.toBe(down)
  expect(await closeOthers(server.context)).toBe(1)

  expect((await read(slow)).state.closed).toBe(true)
})

it('the others of a place are left to newer servers, once this one is behind', async () => {
  const { definitions } = server.context
  const [first, slow] = [await begins(), await begins()]
  await claims(first)
  definitions.isBehind = true
  await expect(closeOthers(server.context)).rejects.toThrow('Newer servers serve this.')
  definitions.isBehind = false

  expect(await closeOthers(server.context)).toBe(1)

  expect((await read(slow)).state.closed).toBe(true)
})

it('a journey that is deployed no more stands in the way of no place', async () => {
  const { database } = server.context
  const [first, slow] = [await begins(), await begins()]
  await database
    .insertInto('claimed_places')
    .values({ place_index: 'gone', journey: 'gone', case_id: first, others_closed: 0 })
    .execute()
  await claims(slow)

  expect([await closeOthers(server.context), await closeOthers(server.context)]).toEqual([2, 0])

  expect((await read(first)).state.closed).toBe(true)
})

it('no request is closed for another one where the journey says nothing of it', async () => {
  const [first, slow] = [await begins(), await begins()]
  await claims(first)
  const { definitions } = server.context
  const inForce = definitions.inForce('onboarding')
  const { closes: _, ...openCases } = inForce.journey.definition.openCases!
  const definition = { ...inForce.journey.definition, openCases }
  const rule = { ...inForce, journey: { ...inForce.journey, definition } }
  const withoutClosing = vi.spyOn(definitions, 'inForce').mockReturnValue(rule)

  expect(await closeOthers(server.context)).toBe(1)

  withoutClosing.mockRestore()
  expect((await read(slow)).state.closed).toBe(false)
})

it('the history of a request that was closed says by what, and that it has not come to an end of its own', async () => {
  const { database } = server.context
  const [first, slow] = [await begins(), await begins()]

  await claims(first)
  await closeOthers(server.context)

  const told = await database
    .selectFrom('history')
    .select(['actor', 'event', 'from_step', 'to_step'])
    .where('case_id', '=', slow)
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  const step = 'prospect_branch_selection'
  expect(told).toEqual({ actor: 'worker', event: 'superseded', from_step: step, to_step: step })
  const row = database.selectFrom('cases').select(['closed', 'at_wayout']).where('id', '=', slow)
  expect(await row.executeTakeFirst()).toEqual({ closed: 1, at_wayout: 0 })
})

it('a place is claimed by the first request that may, once, and by no other person of it', async () => {
  const [first, second] = [await begins({ ...proven, contacts: MAIL }), await begins()]

  expect(await claims(second, 'person')).toBeNull()
  expect(await claims(first)).toBeNull()
  expect(await claims(first)).toBeNull()
  expect(await claims(second)).toEqual({ overtaken: true })
  expect(await written()).toEqual([MAIL.pec])
})

it('a request that was overtaken is told so once, though it moves on', async () => {
  const [first, second] = [await begins(), await begins({ ...proven, contacts: MAIL, identityProven: true })]
  await claims(first)

  expect(await claims(second)).toBeNull()

  expect(await written()).toEqual([])
})

it.each([{ step: 'goodbye_wayout' }, { closed: 1 }])(
  'a place is free again once the request that holds it is over, by %j',
  async (over) => {
    const [first, second] = [await begins(), await begins()]
    await claims(first)
    expect(await claims(second)).toEqual({ overtaken: true })

    await server.context.database.updateTable('cases').set(over).where('id', '=', first).execute()

    expect(await claims(second)).toBeNull()
  },
)

it('a request that claims another place gives up the one that it had', async () => {
  const [first, second] = [await begins(), await begins()]
  await claims(first)
  const elsewhere = { company: { taxCode: companies.partnership } }
  await inTransaction(server.context.database, (tx) =>
    setFacts(server.context, tx, { caseId: first, person: null }, 'sheetRead', () => elsewhere),
  )

  expect(await claims(first)).toBeNull()

  expect(await claims(second)).toBeNull()
})

it.each<[string, object, boolean]>([
  ['one of the register’s PEC, however it is written', { contacts: { pec: contacts.pec } }, true],
  ['one of another PEC', { contacts: MAIL }, false],
  ['one without a PEC', { contacts: {} }, false],
  [
    'one of an applicant who has proven an identity',
    { contacts: MAIL, applicant: { taxCode: 'A' }, testIdentity: { taxCode: 'A' } },
    true,
  ],
])('a request is held up by %s: %s', async (_, facts, isHeldUp) => {
  await begins({ ...facts, ...proven })
  const second = await read(await begins())
  const { companyRegister } = server.context.ports
  const pecAddresses = async () => [contacts.pec.toUpperCase()]
  const ports = { ...server.context.ports, companyRegister: { ...companyRegister, pecAddresses } }
  const context = { ...server.context, ports }
  const { commit } = await verifyCompany({ ...workOf({ context }), loanCase: second })

  const found = await inTransaction(context.database, (tx) => commit!(tx))

  expect(found).toEqual({ applicationRunning: isHeldUp })
  expect(await written()).toEqual(isHeldUp ? [(facts as { contacts: { pec: string } }).contacts.pec] : [])
})

it('a request that is closed for another one is told so in the language of its terms', async () => {
  const first = await begins()
  await begins({ ...proven, contacts: MAIL, consents: { text: { language: 'en' } } })

  await claims(first)
  await closeOthers(server.context)

  const [mail] = await outboxRepository(server.context.database, server.context.sealer).newest(1)
  expect(mail?.subject).toMatch(/^Your application DL-\S+ was closed$/)
})
