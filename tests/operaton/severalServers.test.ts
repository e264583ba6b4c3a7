import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { differencesOf } from '../support/differencesOf.ts'
import { answersOf, company } from '../support/journey.ts'
import { AlternatingApplicant } from '../support/servers/AlternatingApplicant.ts'
import { settleAll } from '../support/stories/settleAll.ts'
import { hasOperaton, testEngine, testOperaton } from '../support/testOperaton.ts'
import { startCase, walkOn, WELCOME } from '../support/walkJourney.ts'

/** More than one server takes at once. */
const CASES = 14
const END = 'actual_process_summary'

/** Two servers fetch works of one Operaton at the same moment. */
describe.runIf(hasOperaton)('two servers on one Operaton and one database', () => {
  let servers: [BuiltServer, BuiltServer]
  beforeAll(async () => {
    const options = { sandbox: true, environment: { rateLimits: false } }
    const first = await buildTestServer({ ...options, engine: testEngine() })
    const { environment, keys } = first.context
    const same = { ...options, environment, keys, clock: first.clock }
    servers = [first, await buildTestServer({ ...same, engine: testEngine() })]
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  /** What has moved the cases that stood at a step, or all of them. */
  const moves = (step?: string) => {
    const lines = servers[0].context.database.selectFrom('history').select(['case_id', 'event', 'from_step'])
    return (step === undefined ? lines : lines.where('from_step', '=', step)).execute()
  }

  it('lead a case to its end, whichever is asked: each message and each work moves it once', async () => {
    const applicant = new AlternatingApplicant(servers)
    await applicant.goTo('nextMonday')
    await startCase(applicant, { vatNumber: WELCOME })

    const { task } = await walkOn(applicant, { vatNumber: WELCOME })

    const told = (await moves()).map(({ event, from_step }) => `${event} at ${from_step}`)
    const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
    const { client } = testOperaton()
    const instances = await client.get<unknown[]>('/history/process-instance', {
      processInstanceBusinessKey: reference,
    })
    expect(task.name).toBe(END)
    expect(told.filter((each) => !each.startsWith('factsSet'))).toSatisfy(areAllDifferent)
    expect(instances).toHaveLength(1)
    expect(await differencesOf(servers[0])).toEqual([])
  })

  it('do each work once, and both of them do some', async () => {
    const { asked, haveAllAsked } = untilAllAsk(servers)
    const applicants = Array.from({ length: CASES }, (_, index) => servers[index % 2]!.applicant())
    const answers = await answersOf(applicants[0]!)
    for (const applicant of applicants) {
      await applicant.generateToken()
      await applicant.expectOk(applicant.post('/process/start', { answers }))
    }
    await Promise.all(servers.map(settleAll))
    for (const applicant of applicants) await applicant.complete('matching_company', company)
    const works = async (server: BuiltServer) => {
      while (!haveAllAsked()) await server.settle()
      await settleAll(server)
    }
    await Promise.all(servers.map(works))

    const shares = asked.map(({ mock }) => mock.calls.length)
    const done = (await moves('verification_company')).slice(-CASES)
    expect(done.map(({ event }) => event)).toEqual(done.map(() => 'workerDone'))
    expect(new Set(done.map(({ case_id }) => case_id)).size).toBe(CASES)
    expect(shares[0]! + shares[1]!).toBe(CASES)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(await differencesOf(servers[1])).toEqual([])
  })
})

/** Who asks first waits for the others: it holds as many works as it takes at once, and some are left for them. */
function untilAllAsk(servers: readonly BuiltServer[]) {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  const asking = new Set<BuiltServer>()
  const haveAllAsked = () => asking.size === servers.length
  const asked = servers.map((server) => {
    const { companyRegister } = server.context.ports
    const profile = companyRegister.profile.bind(companyRegister)
    return vi.spyOn(companyRegister, 'profile').mockImplementation(async (...of) => {
      asking.add(server)
      if (haveAllAsked()) resolve()
      await all
      return profile(...of)
    })
  })
  return { asked, haveAllAsked }
}

function areAllDifferent(all: string[]): boolean {
  return new Set(all).size === all.length
}
