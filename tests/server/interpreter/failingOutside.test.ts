import { afterEach, describe, expect, it } from 'vitest'

import type { ListsPort, MessagesPort } from '#server/lending/Ports.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { contacts, sentMessages } from '../../support/journey.ts'
import { companies } from '../../support/someCompanies.ts'

const PORT_LIMIT_MS = 20

describe.each(databases)('an outside that fails on $name', ({ build }) => {
  let server: BuiltServer
  afterEach(() => server.close())

  it('three times in ten, and is silent at times, has every effect once, and every case goes on', async () => {
    const outside = unreliable(56)
    server = await build({ portLimitMs: PORT_LIMIT_MS, ports: outside.ports })
    const applicants: Applicant[] = []
    for (const code of companies) {
      const applicant = await anApplicant(server).at('matching_company')
      await applicant.complete('matching_company', { code, companyTaxCode: code })
      applicants.push(applicant)
    }
    await goOn(applicants, 'prospect_branch_selection')
    for (const applicant of applicants) {
      await applicant.complete('prospect_branch_selection', { branch: 'milano-centro' })
      await applicant.expectOk(applicant.post('/otp/generate/pec', { to: contacts.pec }))
      await applicant.expectOk(applicant.post('/otp/generate/sms', { to: contacts.mobile }))
    }
    await untilSent()

    const sent = [...(await sentMessages(server, 'pec')), ...(await sentMessages(server, 'sms'))]
    expect(outside.delivered.toSorted()).toEqual(sent.map(({ body }) => body).toSorted())
    expect(sent).toHaveLength(2 * companies.length)
    expect(new Set(outside.faults)).toEqual(new Set(['before', 'after', 'silent']))
    expect(await workedTwice()).toEqual([])
  })

  it('for a long time is asked by few, and no work is lost: all goes on once it answers', async () => {
    let isDown = true
    let asked = 0
    server = await build({
      ports: {
        messages: {
          async send() {
            asked += 1
            if (isDown) throw new Error('down')
          },
        },
      },
    })
    const { database, sealer } = server.context
    for (let index = 0; index < 40; index += 1) {
      const message = {
        caseId: null,
        channel: 'sms',
        to: '+393330000001',
        subject: '',
        body: 'Ciao',
      } as const
      await outboxRepository(database, sealer).add(message, server.clock.now())
    }
    for (let times = 0; times < 30; times += 1) {
      await server.settle()
      server.clock.advance(1)
    }
    expect(asked).toBeLessThan(25)

    isDown = false
    await untilSent()
  })

  it('uses up no try of a worker while nobody is asked, and cases go on by themselves', async () => {
    let isDown = true
    let asked = 0
    const isListed = async () => {
      asked += 1
      if (isDown) throw new Error('down')
      return false
    }
    server = await build({ ports: { lists: { isListed } } })
    const applicants: Applicant[] = []
    for (const code of companies.slice(0, 4)) {
      const applicant = await anApplicant(server).at('matching_company')
      await applicant.complete('matching_company', { code, companyTaxCode: code })
      applicants.push(applicant)
    }
    const steps = () => Promise.all(applicants.map((applicant) => applicant.step()))

    for (const pause of [0, 0.6, 2.1, 5.1]) {
      server.clock.advance(pause)
      await server.settle()
    }
    expect(new Set(await steps())).toEqual(new Set(['verification_company']))
    const jobs = await server.context.database.selectFrom('jobs').select('attempts').execute()
    expect(jobs.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(asked)

    isDown = false
    for (const pause of [10, 2]) {
      server.clock.advance(pause)
      await server.settle()
    }
    expect(new Set(await steps())).toEqual(new Set(['prospect_branch_selection']))
  })

  /** Cases go on by themselves, and where a worker has given up by the button that the page shows then. */
  async function goOn(applicants: Applicant[], step: string): Promise<void> {
    for (let times = 0; times < 100; times += 1) {
      await server.settle()
      const steps = await Promise.all(applicants.map((applicant) => applicant.step()))
      if (steps.every((each) => each === step)) return
      for (const [index, each] of steps.entries()) {
        if (each === 'error_wayout') await applicants[index]?.tell('retry')
      }
      server.clock.advance(5)
    }
    expect.fail('not every case goes on')
  }

  async function untilSent(): Promise<void> {
    const unsent = () =>
      server.context.database.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    for (let times = 0; times < 100 && (await unsent()).length > 0; times += 1) {
      await server.settle()
      server.clock.advance(60)
    }
    expect(await unsent()).toEqual([])
  }

  /** Cases that came to the same step by a worker more often than they went to it. */
  async function workedTwice() {
    return server.context.database
      .selectFrom('activity_instances')
      .select(['case_id', 'name'])
      .where('name', '=', 'prospect_branch_selection')
      .groupBy(['case_id', 'name'])
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute()
  }
})

/** An outside that goes wrong by the numbers that follow from a seed: before what it is asked for, after it, or silently. */
function unreliable(seed: number) {
  const random = numbersFrom(seed)
  const delivered: string[] = []
  const keys = new Set<string>()
  const faults: ('before' | 'after' | 'silent')[] = []

  async function mayFail<T>(does: () => T): Promise<T> {
    const luck = random()
    if (luck >= 0.35) return does()
    faults.push(luck < 0.15 ? 'before' : luck < 0.3 ? 'after' : 'silent')
    if (luck < 0.15) throw new Error('failed before')
    const done = does()
    if (luck < 0.3) throw new Error(`failed after ${String(done)}`)
    return new Promise<never>(() => {})
  }
  const lists: ListsPort = { isListed: () => mayFail(() => false) }
  const messages: MessagesPort = {
    send: ({ key, body }) =>
      mayFail(() => {
        if (keys.has(key)) return
        keys.add(key)
        delivered.push(body)
      }),
  }
  return { ports: { lists, messages }, delivered, faults }
}

/** Numbers from 0 to 1 that look like chance, and are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
