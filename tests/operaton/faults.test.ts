import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

import { carryOut } from '#server/adapters/operaton/carryOut.ts'
import { prepareOperaton } from '#server/adapters/operaton/prepareOperaton.ts'
import { operatonAt } from '#server/adapters/operaton/createOperaton.ts'
import { StartError } from '#server/environment/StartError.ts'

import { anApplicant } from '../support/anApplicant.ts'
import type { Applicant } from '../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { differencesOf } from '../support/differencesOf.ts'
import { faultyProxy, type FaultyProxy } from '../support/faultyProxy.ts'
import { freePort } from '../support/freePort.ts'
import { hasOperaton, testEngine, testOperaton } from '../support/testOperaton.ts'

const MINUTE_S = 60
const DAY_MS = 86_400_000
const company = { code: '99000010233', companyTaxCode: '99000010233' }

describe.runIf(hasOperaton)('a server that starts with PROCESS_ENGINE=operaton', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer()
  })
  afterAll(() => server.close())

  const prepare = (address: { url: string; user: string; password: string }) =>
    prepareOperaton(operatonAt(address), address, server.context.definitions.current)

  it('says that nothing is at the address', async () => {
    const url = `http://127.0.0.1:${await freePort()}/engine-rest`

    await expect(prepare({ url, user: 'demo', password: 'demo' })).rejects.toThrow(
      new StartError(
        `Operaton at ${url} cannot be used, it cannot be reached: start it (\`npm run operaton\`), or correct OPERATON_URL.`,
      ),
    )
  })

  it('says that the user is refused', async () => {
    const url = inject('operatonUrl')

    await expect(prepare({ url, user: 'stranger', password: 'wrong' })).rejects.toThrow(
      `Operaton at ${url} refuses the user "stranger": correct OPERATON_USER and OPERATON_PASSWORD`,
    )
  })

  it('says that the address is not that of the REST API', async () => {
    const url = inject('operatonUrl').replace('/engine-rest', '/nothing')

    await expect(prepare({ url, user: 'demo', password: 'demo' })).rejects.toThrow(
      `What responds at ${url} with 404 is not Operaton's REST API: correct OPERATON_URL`,
    )
  })

  it('says that something before Operaton fails', async () => {
    const proxy = await faultyProxy(inject('operatonUrl'))
    proxy.fail('500')

    await expect(prepare({ url: proxy.url, user: 'demo', password: 'demo' })).rejects.toThrow(
      `What responds at ${proxy.url} with 500 is not Operaton's REST API`,
    )
    await proxy.close()
  })

  it('says that another version of a process was deployed since, and keeps to its own', async () => {
    const address = { url: inject('operatonUrl'), user: 'demo', password: 'demo' }
    await prepare(address)
    const { client } = testOperaton()
    const form = new FormData()
    const xml = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="other"><bpmn:process id="onboarding" isExecutable="true" camunda:historyTimeToLive="P1D"><bpmn:startEvent id="start" /></bpmn:process></bpmn:definitions>`
    form.set('deployment-name', 'other')
    form.set('data', new Blob([xml]), 'onboarding.bpmn')
    const deployment = await client.upload<{ id: string }>('/deployment/create', form)

    const sentences = await prepare(address)
    const walked = await buildTestServer({ engine: testEngine() })
    await anApplicant(walked).at('matching_company')

    expect(sentences).toEqual([
      'Operaton has a newer version of the process "onboarding" that this server did not deploy: cases run by the server\'s own, not by it. Delete that deployment in Cockpit, or use another Operaton.',
    ])
    expect(await differencesOf(walked)).toEqual([])
    await walked.close()
    await client.remove(`/deployment/${deployment.id}?cascade=true`)
  })
})

describe.runIf(hasOperaton)('a case while Operaton fails', () => {
  let proxy: FaultyProxy
  let server: BuiltServer
  beforeAll(async () => {
    proxy = await faultyProxy(inject('operatonUrl'))
    server = await buildTestServer({ engine: testEngine(proxy.url), sandbox: true })
  })
  afterEach(() => proxy.fail('none'))
  afterAll(async () => {
    await server.close()
    await proxy.close()
  })

  /** Time goes by until all is tried again. */
  async function heal(): Promise<void> {
    proxy.fail('none')
    for (let tries = 0; tries < 4; tries += 1) {
      await server.settle()
      server.clock.advance(MINUTE_S)
    }
    await server.settle()
  }

  it.each(['500', 'down', 'lost'] as const)(
    'takes a step, waits, and goes on by itself (%s)',
    async (fault) => {
      const applicant = await anApplicant(server).at('matching_company')

      proxy.fail(fault)
      const next = await applicant.complete('matching_company', company)
      const waits = await applicant.step()
      await heal()

      expect([next, waits]).toEqual(['verification_company', 'verification_company'])
      expect(await applicant.step()).toBe('prospect_branch_selection')
      expect(await differencesOf(server)).toEqual([])
      expect(await instancesOf(applicant)).toHaveLength(1)
    },
  )

  it.each(['conflict', 'firedBefore'] as const)(
    'leads a process on as its diagram says, where Operaton fires a timer by its own clock meanwhile (%s)',
    async (fault) => {
      const applicant = await anApplicant(server).at('matching_company')
      const [instance] = await instancesOf(applicant)
      const by = { type: 'deadline' }
      const deadline = { revision: 1, by, from: 'matching_company', to: null, booleans: {}, timers: [] }

      const spared = { deadlineApplies: false }

      proxy.fail(fault)
      const isLed = await carryOut(testOperaton(proxy.url).instances, instance!.id, deadline, spared)

      expect(isLed).toBe(true)
      expect(await differencesOf(server)).toEqual([])
    },
  )

  it('starts one process, though the response to its start was lost', async () => {
    proxy.fail('lost')
    const applicant = await anApplicant(server).at('onboarding_starter_loading')
    await heal()

    expect(await applicant.step()).toBe('matching_company')
    expect(await instancesOf(applicant)).toHaveLength(1)
  })

  it('goes on where Operaton has forgotten a task', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    for (const { id } of await instancesOf(applicant)) await testOperaton().instances.end(id)

    await applicant.complete('matching_company', company)
    await heal()

    expect(await applicant.step()).toBe('prospect_branch_selection')
    expect(await differencesOf(server)).toEqual([])
  })

  it('goes on where Operaton has forgotten the work of a wait', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.complete('matching_company', company)
    for (const { id } of await instancesOf(applicant)) await testOperaton().instances.end(id)

    await heal()

    expect(await applicant.step()).toBe('prospect_branch_selection')
    expect(await differencesOf(server)).toEqual([])
  })

  it('brings back a case that was moved in Cockpit', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const { instances } = testOperaton()
    for (const { id } of await instancesOf(applicant)) {
      await instances.move(id, 'complete_prescreening', (await instances.tokens(id)) ?? [], {})
    }
    const [difference] = await differencesOf(server)

    await server.context.engine?.reconcile()
    await heal()

    expect(difference).toBe(
      'A case at "matching_company" stands at complete_prescreening and not at matching_company.',
    )
    expect(await differencesOf(server)).toEqual([])
  })

  it.each([
    { fires: 'Operaton is told of', hasFired: false },
    { fires: 'Operaton has fired by itself', hasFired: true },
  ])('asks the outside before a timer that $fires: what was signed in time counts', async ({ hasFired }) => {
    const applicant = await anApplicant(server).at('digital_sign')
    await applicant.expectOk(applicant.get('/digital_sign/availability'))
    const { context } = server
    await context.database.updateTable('sandbox_signatures').set({ state: 'signed' }).execute()
    const [instance] = await instancesOf(applicant)
    await context.processClock.move(30 * DAY_MS)
    if (hasFired) await testOperaton().instances.fire(instance!.id, 'digital_sign.contractValidity')

    await heal()

    expect(await applicant.step()).toBe('actual_process_summary')
    expect(await differencesOf(server)).toEqual([])
  })

  async function instancesOf(applicant: Applicant): Promise<{ id: string }[]> {
    const { reference } = await applicant.expectOk<{ reference: string }>(applicant.get('/process/status'))
    return testOperaton().client.get('/process-instance', { businessKey: reference })
  }
})
