import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { placeIndex } from '#server/storage/repositories/cases/claimedPlacesRepository.ts'

import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases } from '../../support/databases.ts'
import { company, contacts, sentMessages } from '../../support/journey.ts'
import { leaseAnswers, leasing, vehicle } from '../../support/leasing.ts'
import { contrade, giulia, logInBySpid, recognise } from '../../support/outside.ts'

const DAY_MS = 86_400_000
const RUNNING = 'dossier_already_running_wayout'
const stranger = { pec: 'estranea@pec.example', mobile: '+393330000099' }
const another = { pec: 'altra@pec.example', mobile: '+393330000098' }

describe.each(databases)('requests of one company, on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build({ sandbox: true })
  })
  afterEach(() => server.close())

  const atIdentification = (proven: typeof contacts) =>
    anApplicant(server).with(proven).at('applicant_identification')

  async function atTestData(proven: typeof contacts): Promise<Applicant> {
    const applicant = await atIdentification(proven)
    await applicant.tell('useTestData')
    return applicant
  }

  const identifies = (applicant: Applicant) =>
    applicant.post('/process/task', {
      task: 'test_data_identify',
      variables: { taxCode: giulia.taxCode },
    })

  /** The step of a request, or that it is closed. */
  async function standsAt(applicant: Applicant): Promise<string> {
    const step = (await applicant.get('/process/task')).json<{ name?: string; code?: string }>()
    return step.name ?? step.code ?? 'waits'
  }

  const closedMails = async () =>
    (await sentMessages(server, 'pec')).filter(({ subject }) => subject.endsWith('è stata chiusa'))

  itOnce('hold up no other while the PEC is not the register’s, however far they are', async () => {
    await atIdentification(stranger)

    const second = await anApplicant(server).after('matching_company')
    const third = await anApplicant(server).with(another).at('complete_prescreening')

    expect(await second.step()).toBe('prospect_branch_selection')
    expect(await third.step()).toBe('complete_prescreening')
  })

  it('are not read for another before PEC and mobile are proven, nor at a wayout: a stranger can begin many', async () => {
    const cases = casesRepository(server.context.database, server.context.sealer)
    const place = placeIndex(server.context.sealer, company.code)
    const read = async () => (await cases.provenOthersAt(place, { id: '', journey: 'onboarding' })).length

    const unproven = await anApplicant(server).after('matching_company')
    expect(await cases.othersAt(place, { id: '', journey: 'onboarding' })).toHaveLength(1)
    expect(await read()).toBe(0)
    await anApplicant(server).at('complete_prescreening')
    expect(await read()).toBe(1)
    await server.context.database.updateTable('cases').set({ at_wayout: 1 }).execute()
    expect(await read()).toBe(0)
    expect(await unproven.step()).toBe('prospect_branch_selection')
  })

  itOnce('hold up others with the register’s PEC, in capitals or chosen', async () => {
    await anApplicant(server)
      .with({ ...contacts, pec: contacts.pec.toUpperCase() })
      .at('complete_prescreening')

    const second = await anApplicant(server).after('matching_company')

    expect(await second.step()).toBe(RUNNING)
  })

  it('hold up others with any PEC once an identity is proven', async () => {
    const first = await atTestData(stranger)
    expect((await identifies(first)).statusCode).toBe(200)

    const second = await anApplicant(server).after('matching_company')

    expect(await second.step()).toBe(RUNNING)
  })

  itOnce(
    'go on where an identity is proven first; the others are closed, and their PEC is told',
    async () => {
      const early = await anApplicant(server).with(stranger).at('complete_prescreening')
      const second = await atIdentification(another)
      const unproven = await anApplicant(server).after('matching_company')
      const first = await atTestData({ ...contacts, pec: 'prima@pec.example' })

      await identifies(first)
      await server.settle()

      expect(await standsAt(first)).toBe('qualitative_survey')
      expect([await standsAt(early), await standsAt(second), await standsAt(unproven)]).toEqual([
        'NO_CASE',
        'NO_CASE',
        'NO_CASE',
      ])
      const mails = await closedMails()
      expect(mails.map(({ to }) => to).toSorted()).toEqual([another.pec, stranger.pec])
      for (const { subject, body } of mails) expect(subject + body).not.toMatch(/Valpantena|Bianchi|BNCGLI/)
    },
  )

  it('are two at one identity at the same moment: exactly one goes on, and the other is told', async () => {
    const [one, other] = [await atTestData(stranger), await atTestData(another)]

    await Promise.all([identifies(one), identifies(other), server.settle()])
    await server.settle()

    const steps = [await standsAt(one), await standsAt(other)]
    expect(steps.filter((step) => step === 'qualitative_survey')).toHaveLength(1)
    expect(steps.filter((step) => [RUNNING, 'NO_CASE'].includes(step))).toHaveLength(1)
    expect(await closedMails()).toHaveLength(1)
  })

  it('stop at an identity that comes second by SPID', async () => {
    const second = await atIdentification(another)
    const first = await atTestData(stranger)
    // No server looks for others to close in between.
    await identifies(first)

    await logInBySpid(server, second, giulia.taxCode)
    await server.settle()

    expect(await standsAt(first)).toBe('qualitative_survey')
    expect([RUNNING, 'NO_CASE']).toContain(await standsAt(second))
    expect((await closedMails()).map(({ to }) => to)).toEqual([another.pec])
  })

  it('go on by video, where they are alone', async () => {
    const who = { ...contrade, contacts: stranger }
    const applicant = await anApplicant(server).of(who.company.code).at('applicant_identification')
    await applicant.tell('chooseVideo')

    await recognise(server, applicant, { shown: true })
    await server.settle()

    expect(await standsAt(applicant)).not.toBe(RUNNING)
  })

  it('may be proven again when the one that went on is over', async () => {
    const first = await atTestData(stranger)
    await identifies(first)
    await server.settle()
    await server.context.processClock.move(31 * DAY_MS)
    await server.settle()
    expect(await standsAt(first)).toBe('resolution_expired_wayout')

    const second = await atTestData(another)
    await identifies(second)
    await server.settle()

    expect(await standsAt(second)).toBe('qualitative_survey')
  })
})

/** The leasing product: of the requests for one price the first goes on, once its vehicle is named where it says so. */
function withRule(rule: object): string {
  const { folder, change } = copyDefinitions(leasing)
  change<JourneyDefinition>('flows/journeys/leasing.json', (journey) => {
    journey.openCases = { onePer: '/facts/price', taken: '/facts/taken', ...rule }
    journey.facts = { ...journey.facts, taken: { type: 'boolean' }, named: { type: 'boolean' } }
  })
  change<Flow>('flows/quotation.json', (flow) => {
    flow.start = 'is_free_at_start'
    flow.conditions['taken'] = { '/facts/taken': { const: true } }
    flow.gateways['is_free_at_start'] = [{ when: 'taken', next: 'renounced' }, { next: 'vehicle_details' }]
    flow.gateways['is_free'] = [{ when: 'taken', next: 'renounced' }, { next: 'plan' }]
    flow.tasks['vehicle_details'] = { sets: { '/facts/named': true }, next: 'is_free' }
  })
  return folder
}

describe.each(databases)(
  'cases of a journey that says in JSON which of them goes on, on $name',
  ({ build, itOnce }) => {
    let server: BuiltServer
    afterEach(() => server.close())

    async function starts(price: number) {
      const applicant = server.applicant()
      await applicant.generateToken()
      const answers = { vehicle: { ...vehicle, price } }
      const { name } = await applicant.expectOk<{ name: string }>(
        applicant.post('/process/start', { journey: 'leasing', answers }),
      )
      return { applicant, name }
    }

    const namesVehicle = (applicant: Applicant) =>
      applicant.expectOk<{ name: string }>(
        applicant.post('/process/task', {
          task: 'vehicle_details',
          variables: leaseAnswers.vehicle_details,
        }),
      )

    it('are led away where another one has the value from the start, until it is over', async () => {
      server = await build({ environment: { definitionsDirs: [withRule({})] }, sandbox: true })
      const first = await starts(20_000)
      const names = [first.name, (await starts(20_000)).name, (await starts(21_000)).name]
      await server.context.processClock.move(400 * DAY_MS)
      await server.settle()

      expect(names).toEqual(['vehicle_details', 'renounced', 'vehicle_details'])
      expect((await starts(20_000)).name).toBe('vehicle_details')
    })

    it('are two that start at one moment: one goes on', async () => {
      server = await build({ environment: { definitionsDirs: [withRule({})] }, sandbox: true })

      const both = await Promise.all([starts(20_000), starts(20_000)])

      expect(both.map(({ name }) => name).toSorted()).toEqual(['renounced', 'vehicle_details'])
    })

    itOnce(
      'claim the value later where the rule says so; those that have not yet are closed, where it says so',
      async () => {
        const rule = { once: { '/facts/named': { const: true } }, closes: { '/facts/price': { minimum: 1 } } }
        server = await build({ environment: { definitionsDirs: [withRule(rule)] }, sandbox: true })
        const [slow, fast, second] = [await starts(20_000), await starts(20_000), await starts(20_000)]

        const next = await namesVehicle(fast.applicant)
        const overtaken = await namesVehicle(second.applicant)
        await server.settle()

        expect([next.name, overtaken.name]).toEqual(['plan', 'renounced'])
        expect((await slow.applicant.get('/process/task')).json()).toMatchObject({ code: 'NO_CASE' })
        expect((await second.applicant.get('/process/task')).json()).toMatchObject({ name: 'renounced' })
      },
    )
  },
)
