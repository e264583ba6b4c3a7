import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ProcessStatus } from '#contract/process.ts'
import type { Flow } from '#flow/Flow.ts'

import { nameOf } from '../../../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../../support/databases.ts'
import { InjectedApplicant } from '../../../support/InjectedApplicant.ts'
import {
  assessedOtherwise,
  DEALER_SECRET,
  leaseAnswers,
  leases,
  leasesTo,
  leasing,
  registeredVehicle,
  startsLease,
  vehicle,
} from '../../../support/leasing.ts'
import { json, outsideService } from '../../../support/outsideService.ts'

const DAY_MS = 86_400_000

describe.each(databases)('the leasing product on $name', ({ build }) => {
  let server: RestartableServer
  let dealer: Awaited<ReturnType<typeof outsideService>>
  beforeAll(async () => {
    dealer = await outsideService((_, response) => json(response, {}))
    server = await build({
      environment: { definitionsDirs: [leasing], privateServices: true },
      serviceVariables: { DEALER_SECRET, DEALER_URL: dealer.url },
      sandbox: true,
    })
  })
  afterAll(async () => {
    await server.close()
    await dealer.close()
  })

  const lessee = () => new InjectedApplicant(server, server.applicant())

  it('goes to its end: assessed, ordered, told of by the dealer, and delivered', async () => {
    const applicant = lessee()
    const contract = await leasesTo('contract', applicant)
    const ordered = await leases(applicant, contract)
    const { reference } = await statusOf(applicant)
    const { payload, headers } = registeredVehicle()

    const event = await server.applicant().post(`/events/${reference}/vehicleRegistered`, payload, headers)
    const delivery = await leasesTo('delivery', applicant)
    const end = await leases(applicant, delivery)
    await server.settle()

    expect(nameOf(ordered)).toBe('vehicle_registration')
    expect(event.statusCode).toBe(202)
    expect(delivery.variables).toMatchObject({ registration: payload })
    expect(nameOf(end)).toBe('delivery_booked')
    const told = dealer.asked.map(({ body, headers: signed }) => {
      const sentAt = new Date(Number(signed['webhook-timestamp']) * 1000)
      const wanted = new Webhook(DEALER_SECRET).sign(
        String(signed['webhook-id']),
        sentAt,
        JSON.stringify(body),
      )
      expect(signed['webhook-signature']).toBe(wanted)
      return body as { type: string; data: object }
    })
    expect(told.map(({ type }) => type)).toEqual([
      'started',
      'contract',
      'vehicle_registration',
      'delivery_booked',
    ])
    expect(told[3]?.data).toMatchObject({ reference, price: 32_000, delivery: leaseAnswers.delivery })
  })

  it('asks for a guarantee once the price is raised, and for nothing that was answered and still fits', async () => {
    const applicant = lessee()
    await leasesTo('request_summary', applicant)
    await applicant.ask('POST', '/process/event/message', {
      name: 'edit',
      variables: { task: 'vehicle_details' },
    })
    const details = await applicant.task()

    const guarantor = await applicant.complete(details, { ...leaseAnswers.vehicle_details, price: 90_000 })
    const papers = await applicant.complete(await applicant.task(), leaseAnswers.guarantor)
    const summary = await leasesTo('request_summary', applicant)

    expect([nameOf(guarantor), nameOf(papers)]).toEqual(['guarantor', 'papers'])
    expect(summary.variables).toMatchObject({
      guarantor: leaseAnswers.guarantor,
      plan: { financedAmount: 72_000 },
    })
  })
})

function statusOf(applicant: InjectedApplicant): Promise<ProcessStatus> {
  return applicant.ask('GET', '/process/status')
}

describe('the leasing product', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ environment: { definitionsDirs: [leasing] }, sandbox: true })
  })
  afterAll(() => server.close())
  const lessee = () => new InjectedApplicant(server, server.applicant())

  it.each(['it', 'en'])(
    'promises in "%s" no link to who wrote no address at which a code was read',
    (language) => {
      const textsOf = (file: string) =>
        JSON.parse(readFileSync(join(leasing, 'i18n', language, file), 'utf8')) as Record<string, object>
      const { refresh_session_with_otp: refresh, session_expired_unrecoverable: expired } =
        textsOf('general.json')
      const { shell } = textsOf('common.json')

      expect(JSON.stringify([refresh, expired, shell])).not.toMatch(/PEC|collegamento|\blink\b/)
    },
  )

  it('computes the rent by its formulas at the rate of its table, and reserves the insurance', async () => {
    const applicant = lessee()

    const { variables } = await leasesTo('offer', applicant)

    expect(variables).toMatchObject({
      rate: 5.4,
      plan: { deposit: 6400, finalPrice: 3200, financedAmount: 25_600, instalment: 534.32 },
      insurance: { insurer: 'Sicura Assicurazioni', monthlyPremium: 176.5 },
    })
    expect((await statusOf(applicant)).loan).toEqual({
      amount: 32_000,
      durationMonths: 48,
      instalmentCents: 53_432,
    })
  })

  it('asks a company younger than two years for a guarantee, whatever it leases', async () => {
    const company = { ...leaseAnswers.company, activeSince: '2026-01-10' }

    const task = await leasesTo('guarantor', lessee(), { company })

    expect(task.variables).toMatchObject({ financedAmount: 25_600 })
  })

  it('has no money for a vehicle that is too old, and takes a newer one in its place', async () => {
    const applicant = lessee()
    const used = { ...leaseAnswers.vehicle_details, condition: 'used' }
    const old = { vehicle_details: { ...used, registeredOn: '2021-08-30' } }
    const newer = { vehicle_details: { ...used, registeredOn: '2021-11-30' } }

    await leasesTo('vehicle_not_financed', applicant, old)
    await applicant.tell('changeVehicle')
    const plan = await leasesTo('plan', applicant, newer)

    expect(plan.variables).toMatchObject({ rate: 7.2 })
  })

  it('comes back from the call that was asked for to where it was asked', async () => {
    const applicant = lessee()
    await leasesTo('offer', applicant)

    const callback = await applicant.tell('askCall')
    const back = await leases(applicant, await applicant.task())

    expect([nameOf(callback), nameOf(back)]).toEqual(['callback', 'offer'])
  })

  it('gives no more time for the proposal to who asks for a call', async () => {
    const applicant = lessee()
    await leasesTo('contract', applicant)
    const { processClock } = server.context
    await processClock.move(20 * DAY_MS)
    await applicant.tell('askCall')

    await leases(applicant, await applicant.task())

    expect(nameOf(await applicant.task())).toBe('contract')
    expect((await statusOf(applicant)).daysLeft).toBe(10)
    await processClock.reset()
  })

  it('keeps its proposal while who has it asks for a call, though the days of the request are over', async () => {
    const applicant = lessee()
    const { processClock } = server.context
    await leasesTo('request_summary', applicant)
    await processClock.move(20 * DAY_MS)
    await leasesTo('contract', applicant)
    await applicant.tell('askCall')

    await processClock.move(15 * DAY_MS)
    await server.settle()

    expect(nameOf(await applicant.task())).toBe('callback')
    await processClock.reset()
  })

  it('says no where the rent is too high, and yes once the plan is changed', async () => {
    const applicant = lessee()
    const dear = { vehicle_details: { ...leaseAnswers.vehicle_details, price: 140_000 } }
    const short = { ...dear, plan: { months: 24, deposit: 10, finalPrice: 1 } }
    const refused = await leasesTo('refused', applicant, short)

    await applicant.tell('changePlan')
    const contract = await leasesTo('contract', applicant, {
      plan: { months: 60, deposit: 30, finalPrice: 20 },
    })

    expect(refused.variables).toEqual({ reason: 'instalmentTooHigh' })
    expect(contract.variables).toMatchObject({ plan: { months: 60, financedAmount: 98_000 } })
  })

  it('says no to a company whose credit history is bad', async () => {
    const company = { ...leaseAnswers.company, vatNumber: assessedOtherwise.refused }

    const refused = await leasesTo('refused', lessee(), { company })

    expect(refused.variables).toEqual({ reason: 'creditHistory' })
  })

  it('asks the system that assesses again where the applicant tries again, and goes on once it answers', async () => {
    let isUp = false
    const risk = await outsideService((_, response) =>
      json(response, isUp ? { outcome: 'approved', reason: '' } : {}, isUp ? 200 : 503),
    )
    const other = await buildTestServer({
      environment: { definitionsDirs: [leasing], privateServices: true },
      serviceVariables: { RISK_URL: risk.url, RISK_KEY: 'the key of risk' },
    })
    const applicant = new InjectedApplicant(other, other.applicant())
    await leases(applicant, await leasesTo('request_summary', applicant))
    const steps = async () => {
      await other.settle()
      for (let tries = 0; tries < 8 && nameOf(await applicant.step()) === 'assessment'; tries += 1) {
        other.clock.advance(12)
        await other.settle()
      }
      return nameOf(await applicant.step())
    }

    const failed = await steps()
    const before = risk.asked.length
    isUp = true
    await applicant.tell('retry')
    await steps()
    const contract = await applicant.task()

    expect(failed).toBe('assessment_failed')
    expect(before).toBeGreaterThan(1)
    expect(risk.asked).toHaveLength(before + 1)
    expect(contract.name).toBe('contract')
    expect(contract.variables).toMatchObject({ plan: { financedAmount: 25_600 } })
    await other.close()
    await risk.close()
  })

  it('is told by the desk of the sandbox what the dealer would tell', async () => {
    const applicant = lessee()
    await leases(applicant, await leasesTo('contract', applicant))
    const { reference } = await statusOf(applicant)
    const desk = (await server.app.inject('/sandbox/api/cases')).json<{
      cases: { id: string; reference: string }[]
    }>()
    const own = desk.cases.find((each) => each.reference === reference)

    await server.app.inject({
      method: 'POST',
      url: `/sandbox/api/cases/${own?.id}/message`,
      payload: { name: 'vehicleRegistered' },
    })
    const delivery = await leasesTo('delivery', applicant)

    expect(delivery.variables).toMatchObject({ registration: { plate: 'GX412LM' } })
  })

  it('may begin behind a gateway, by what was answered before it', async () => {
    const { folder, change } = copyDefinitions(leasing)
    change<Flow>('flows/quotation.json', (flow) => {
      flow.start = 'is_price_known'
      flow.gateways['is_price_known'] = [{ when: 'priceHigh', next: 'callback' }, { next: 'vehicle_details' }]
      flow.conditions['priceHigh'] = { '/facts/price': { type: 'integer', minimum: 50_000 } }
    })
    const other = await buildTestServer({ environment: { definitionsDirs: [folder] } })
    const applicant = () => new InjectedApplicant(other, other.applicant())
    const cheap = applicant()
    const dear = applicant()

    await startsLease(cheap)
    await startsLease(dear, { ...vehicle, price: 90_000 })

    expect([nameOf(await cheap.step()), nameOf(await dear.step())]).toEqual(['vehicle_details', 'callback'])
    await other.close()
  })
})
