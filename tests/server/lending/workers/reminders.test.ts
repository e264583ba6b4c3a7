import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { invitePeople } from '#server/lending/people/invitePeople.ts'
import { remindOfCase } from '#server/lending/remindOfCase.ts'
import { remindPeople } from '#server/lending/workers/correlatedSubjects/remindPeople.ts'
import { verifyPeople } from '#server/lending/workers/correlatedSubjects/verifyPeople.ts'
import { inviteBack } from '#server/lending/workers/identification/inviteBack.ts'
import { remindOfIdentification } from '#server/lending/workers/verifyIdentity/remindOfIdentification.ts'
import type { LoanWorker } from '#server/lending/LoanWorker.ts'
import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { peopleRepository } from '#server/storage/repositories/cases/peopleRepository.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { contacts } from '../../../support/journey.ts'
import { giulia, vigne } from '../../../support/outside.ts'
import { workOf } from '../../../support/workOf.ts'

let server: BuiltServer
let main: LoanCase
let people: LoanCase[]
beforeAll(async () => {
  server = await buildTestServer({ sandbox: true })
})
beforeEach(async () => {
  const { database, sealer } = server.context
  await database.deleteFrom('cases').execute()
  await anApplicant(server).of(vigne.company.code).at('applicant_identification')
  const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  main = await casesRepository(database, sealer).get(id)
  people = await peopleRepository(database, sealer).ofCase(id)
  await database.deleteFrom('outbox').execute()
})
afterAll(() => server.close())

/** What a worker finds out and commits. */
async function done(worker: LoanWorker, loanCase: LoanCase, more: object = {}) {
  const { context } = server
  const { facts, commit } = await worker({ ...workOf({ context }), loanCase, ...more })
  return inTransaction(context.database, async (tx) => ({ ...facts, ...(await commit?.(tx)) }))
}

/** To whom links were sent. */
async function reached(): Promise<string[]> {
  const sent = await outboxRepository(server.context.database, server.context.sealer).newest(100)
  return sent.filter(({ body }) => body.includes('link=')).map(({ to }) => to)
}

it('a reminder to identify goes to the proven PEC, or to the contacts of the other person, three times an hour', async () => {
  const [anna, luca] = people as [LoanCase, LoanCase]

  await done(remindOfIdentification, main)
  expect(await reached()).toEqual([contacts.pec])
  for (let times = 0; times < 3; times += 1) await done(remindOfIdentification, anna)

  await expect(done(remindOfIdentification, anna)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await reached()).filter((to) => to.startsWith('anna'))).toHaveLength(3)
  await done(remindOfIdentification, luca)
  expect((await reached()).filter((to) => to.startsWith('luca'))).toHaveLength(1)
})

it('a reminder to all says when it was sent, and reaches those who are not done', async () => {
  const { context } = server
  const [anna] = people as [LoanCase]
  await context.database
    .updateTable('people')
    .set({ step: 'person_done' })
    .where('id', '=', anna.person)
    .execute()

  expect(await done(remindPeople, main)).toEqual({
    peopleRemindedAt: context.processClock.now().toISOString(),
  })

  expect((await reached()).toSorted()).toEqual(['+39 333 0000008', 'luca.fontana@posta.example'])
})

it('a link to come back by is sent the first time, and not where the step is left once more', async () => {
  await done(inviteBack, main, { isRepeated: true })
  expect(await reached()).toEqual([])
  await done(inviteBack, main, { isRepeated: false })
  expect(await reached()).toEqual([contacts.pec])
})

it('a link that no request asked for is in the language of the terms that were agreed to', async () => {
  const { context } = server
  const { facts } = main.state
  const english = {
    ...main,
    state: { ...main.state, facts: { ...facts, consents: { text: { language: 'en' } } } },
  }

  await done(inviteBack, english)
  await inTransaction(context.database, (tx) => remindOfCase(context, tx, english))

  const sent = await outboxRepository(context.database, context.sealer).newest(100)
  const subject = `Your application ${main.reference}`
  expect(sent.map((message) => message.subject)).toEqual([subject, subject])
})

it('a person who is invited once more keeps their task, and gets no second link; a new one comes after the others', async () => {
  const { context } = server
  const [anna] = people as [LoanCase]
  const invited = [
    { registered: giulia, described: anna.state.facts['applicant'] },
    { registered: { ...giulia, email: 'giulia@pec.example' }, described: { ...giulia, consents: [1] } },
    { registered: giulia, described: { ...giulia, taxCode: 'other' } },
  ] as never

  server.clock.advance(1)
  await inTransaction(context.database, (tx) => invitePeople(context, tx, main, invited))

  const after = await peopleRepository(context.database, context.sealer).ofCase(main.id)
  expect(after.slice(0, 2)).toEqual(people)
  const { company, branch, testDataAllowed } = main.state.facts as Record<string, { name?: string }>
  expect(after.slice(2).map(({ state }) => state.facts['applicant'])).toEqual([
    giulia,
    { ...giulia, taxCode: 'other' },
  ])
  expect(after[2]?.state.facts).toEqual({
    applicant: giulia,
    company: { name: company?.name, companyType: (company as { companyType?: string }).companyType },
    branch,
    testDataAllowed,
    contacts: { email: 'giulia@pec.example' },
  })
  expect(await reached()).toEqual(['giulia@pec.example'])
})

it.each([true, false])(
  'people are invited who must identify and were described, not the applicant, and none where a list holds one: %s',
  async (isHeld) => {
    const person = (name: string) => ({ taxCode: name, name, surname: 'Rossi' })
    const [paolo, bice, carla] = ['Paolo', 'Bice', 'Carla'].map(person) as [object, object, object]
    const register = [
      { ...paolo, mustIdentify: true },
      { ...bice, mustIdentify: false },
      { ...carla, mustIdentify: true },
      { ...person('Dora'), mustIdentify: true },
    ]
    const ports = {
      ...server.context.ports,
      lists: { isListed: async ({ taxCode }: { taxCode?: string }) => isHeld && taxCode === 'Bice' },
      companyRegister: { people: async () => register },
    }
    const facts = { ...main.state.facts, describedPeople: [paolo, bice, carla], applicant: paolo }
    const loanCase = { ...main, state: { ...main.state, facts } }

    const known = await done(verifyPeople, loanCase, { context: { ...server.context, ports } })

    const others = ['Anna Greco', 'Luca Fontana']
    const peopleMissing = isHeld ? others : [...others, 'Carla Rossi']
    expect(known).toMatchObject({ blacklisted: isHeld, testDataAllowed: true })
    expect(known).toHaveProperty('peopleMissing', expect.arrayContaining(peopleMissing))
    expect(known).toHaveProperty('people.length', peopleMissing.length)
  },
)
