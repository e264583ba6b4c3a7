import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Funnel, Operations } from '#contract/studioOperations.ts'
import type { StudioParts } from '#server/studio/studioRoutes.ts'
import { sendOutbox } from '#server/interpreter/scheduling/sendOutbox.ts'
import { ServiceError } from '#server/services/ServiceError.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'
import { timersRepository } from '#server/storage/repositories/execution/timersRepository.ts'
import { webhookEventsRepository } from '#server/storage/repositories/execution/webhookEventsRepository.ts'
import { gaugesRepository } from '#server/storage/repositories/records/gaugesRepository.ts'

import { studioTools } from '../../../scripts/studio/studioTools.ts'
import { acts } from '../../support/acts.ts'
import { databases, type RestartableServer } from '../../support/databases.ts'
import { InjectedApplicant } from '../../support/InjectedApplicant.ts'
import { startCase, walkOn, WELCOME } from '../../support/walkJourney.ts'

const token = 'printed-at-start'
const headers = { authorization: `Bearer ${token}` }
/** Of this company the register does not answer. */
const UNKNOWN_TO_THE_REGISTER = '99000330235'

let server: RestartableServer
afterEach(() => server?.close())

describe.each(databases)('operations on $name', ({ build }) => {
  async function open(parts: Partial<StudioParts> = {}) {
    server = await build({
      environment: { studio: true },
      studio: { tools: studioTools, token, ...parts },
      sandbox: true,
    })
    return {
      read: async () =>
        (await server.app.inject({ url: '/studio/api/operations', headers })).json<Operations>(),
      funnel: async () =>
        (await server.app.inject({ url: '/studio/api/funnel/onboarding', headers })).json<Funnel>(),
      waiting: async () => {
        const { clock, database } = server.context
        const moments = { now: clock.now(), processNow: clock.now() }
        return (await gaugesRepository(database).waitingWork(moments)).messages
      },
      retry: (kind: string, id: string) => act(kind, id, 'retry'),
    }
  }
  const act = (kind: string, id: string, what: 'retry' | 'give-up') =>
    server.app.inject({
      method: 'POST',
      url: `/studio/api/operations/${kind}/${id}/${what}`,
      headers,
      payload: {},
    })

  /** Somebody begins a case, and stands at the first task. */
  async function begins(vatNumber = WELCOME) {
    const applicant = new InjectedApplicant(server, server.applicant())
    await startCase(applicant, { vatNumber })
    await walkOn(applicant, { vatNumber, until: 'matching_company' })
    const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
    return { applicant, reference, vatNumber }
  }

  async function idOf(reference: string): Promise<string> {
    const { database, sealer } = server.context
    return (await casesRepository(database, sealer).byReference(reference))!.id
  }

  it('counts the open cases by step and by version, and names none of their people', async () => {
    const { read } = await open()
    await begins()
    await begins()

    const operations = await read()

    expect(operations.steps).toEqual([
      expect.objectContaining({ journey: 'onboarding', step: 'matching_company', kind: 'task', cases: 2 }),
    ])
    const { flowVersion } = server.context.definitions.inForce('onboarding')
    expect(operations.versions).toEqual([
      expect.objectContaining({ version: flowVersion, isInForce: true, cases: 2 }),
    ])
    expect(operations).toMatchObject({ stuck: [], jobs: [], timers: [], events: [], canRetry: true })
  })

  it('tells of work that failed and of who waits for it too long, and tries it again at once', async () => {
    const { read, retry } = await open()
    const { applicant, reference, vatNumber } = await begins(UNKNOWN_TO_THE_REGISTER)
    await acts['matching_company']!(applicant, await applicant.task(), { vatNumber })
    await server.settle()

    const [job] = (await read()).jobs
    expect(job).toMatchObject({
      reference,
      step: 'verification_company',
      worker: 'verifyCompany',
      attempts: 1,
    })
    expect((await read()).stuck).toEqual([])
    server.clock.advance(3600)
    expect((await read()).stuck).toEqual([
      expect.objectContaining({ reference, step: 'verification_company', journey: 'onboarding' }),
    ])
    server.clock.advance(-3600)

    expect((await retry('jobs', job!.id)).statusCode).toBe(200)
    await server.settle()

    expect((await read()).jobs).toEqual([expect.objectContaining({ id: job!.id, attempts: 2 })])
  })

  it('tells of timers that are late or could not be fired, and fires them at once', async () => {
    const { read, retry } = await open()
    const timers = timersRepository(server.context.database)
    const { reference } = await begins()
    const [deadline] = await timers.of({ caseId: await idOf(reference), person: null })
    expect((await read()).timers).toEqual([])

    await timers.postpone(deadline!.id, new Date(server.clock.now().getTime() + 3_600_000), 'TypeError')
    expect((await read()).timers).toEqual([
      expect.objectContaining({ id: deadline!.id, reference, name: 'deadline', reason: 'TypeError' }),
    ])
    await retry('timers', deadline!.id)
    await server.settle()

    const operations = await read()
    expect(operations.timers).toEqual([])
    expect(operations.steps.map(({ step }) => step)).toEqual(['resolution_expired_wayout'])
  })

  it('tells of events that a webhook was not told, and sends them again', async () => {
    const { read, retry } = await open()
    const { reference } = await begins()
    const { database, sealer, clock } = server.context
    const events = webhookEventsRepository(database, sealer)
    const caseId = await idOf(reference)
    await events.add({ caseId, webhook: 'crm', type: 'started', body: '{"name":"Mario"}' }, clock.now())
    const [event] = await events.newest(1)
    await database.updateTable('webhook_events').set({ attempts: 3 }).execute()
    await events.failed(event!.id, 'status 500', { givenUpAt: clock.now() })

    const [told] = (await read()).events
    expect(told).toMatchObject({ reference, webhook: 'crm', reason: 'status 500', isGivenUp: true })
    expect(JSON.stringify(told)).not.toContain('Mario')
    await retry('events', event!.id)

    expect((await read()).events[0]).toMatchObject({ isGivenUp: false })
    expect((await retry('events', '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  /** A message that its port refuses was tried once. */
  async function refusedMessage() {
    const { clock, database, ports, sealer } = server.context
    const message = {
      caseId: null,
      channel: 'pec',
      to: 'mario@pec.example',
      subject: 'S',
      body: 'B',
    } as const
    await outboxRepository(database, sealer).add(message, clock.now())
    const send = vi.spyOn(ports.messages, 'send')
    send.mockRejectedValue(new ServiceError('messages', 'answered with status 422', { mayRecover: false }))
    await sendsAll()
    return send
  }
  const sendsAll = async () => {
    await Promise.all(await sendOutbox(server.context, 9))
  }

  it('tells of a message that its port refuses, and not whom it is for, until it is given up', async () => {
    const { read, waiting } = await open()
    await refusedMessage()
    expect(await waiting()).toMatchObject({ failing: 1, oldest: expect.any(Number) })
    const [told] = (await read()).messages
    expect(told).toMatchObject({ channel: 'pec', attempts: 1, reason: expect.stringMatching(/status 422/) })
    expect(JSON.stringify(told)).not.toContain('mario')

    expect((await act('messages', told!.id, 'give-up')).statusCode).toBe(200)

    expect(await waiting()).toEqual({ waiting: 0, failing: 0, oldest: null })
    expect((await read()).messages).toMatchObject([{ isGivenUp: true }])
    expect((await act('messages', told!.id, 'give-up')).statusCode).toBe(404)
  })

  it('sends a message that was given up no more, until it is tried again by hand', async () => {
    const { read, retry } = await open()
    const send = await refusedMessage()
    const [told] = (await read()).messages
    await act('messages', told!.id, 'give-up')
    server.clock.advance(3600)
    await sendsAll()
    expect(send).toHaveBeenCalledTimes(1)

    send.mockResolvedValue()
    await retry('messages', told!.id)
    await sendsAll()

    expect((await read()).messages).toEqual([])
  })

  it('counts who went on at a step, who stands there and whose case was closed there', async () => {
    const { funnel } = await open()
    const { applicant } = await begins()
    await begins()
    server.clock.advance(90)
    await applicant.tell('renounce')

    const { cases, steps } = await funnel()

    expect(cases).toBe(2)
    expect(steps.find(({ step }) => step === 'matching_company')).toEqual({
      step: 'matching_company',
      passed: 1,
      stay: 1,
      left: 0,
      medianMs: 90_000,
    })
    expect(steps.find(({ step }) => step === 'goodbye_wayout')).toMatchObject({ stay: 1, medianMs: null })
  })

  it('lets in production only look, and nobody without the token', async () => {
    const { read, retry } = await open({ isReadOnly: true })
    await begins()

    expect(await read()).toMatchObject({ canRetry: false })
    expect((await retry('jobs', '00000000-0000-4000-8000-000000000000')).statusCode).toBe(403)
    expect((await act('messages', '00000000-0000-4000-8000-000000000000', 'give-up')).statusCode).toBe(403)
    for (const url of ['/studio/api/operations', '/studio/api/funnel/onboarding'])
      expect((await server.app.inject({ url })).statusCode).toBe(403)
  })
})
