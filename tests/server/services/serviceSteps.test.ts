import { afterEach, describe, expect, it } from 'vitest'

import type { Flow } from '#flow/Flow.ts'
import type { Service } from '#flow/Service.ts'
import { openCases } from '#server/adapters/sandbox/desk/openCases.ts'
import type { Environment } from '#server/environment/Environment.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../support/databases.ts'
import { company } from '../../support/journey.ts'
import { type AskedRequest, json, outsideService } from '../../support/outsideService.ts'

const rating: Service = {
  service: 'rateCompany',
  address: 'RATES_URL',
  method: 'POST',
  path: '/rates',
  sends: { '/body/code': '/facts/companyCode', '/body/sector': '/arguments/sector' },
  arguments: {
    type: 'object',
    additionalProperties: false,
    required: ['sector'],
    properties: { sector: { type: 'string', maxLength: 10 } },
  },
  answer: { type: 'object', required: ['rate'], properties: { rate: { type: 'string' } } },
  facts: { '/facts/rating/letter': '/rate' },
  sandbox: [{ answer: { rate: 'B' } }],
}

/** The loan, whose companies are rated by a service: as the worker of a wait, or of the task before it. */
async function ratedBy(step: 'verification_company' | 'matching_company') {
  const { folder, change, write } = copyDefinitions()
  write('flows/services/rateCompany.json', rating)
  change<Flow>('flows/identification.json', (flow) => {
    const definition = flow.waits[step] ?? flow.tasks[step]
    if (definition) definition.worker = 'rateCompany'
    flow.gateways['is_company_welcome'] = [
      { when: 'poorlyRated', next: 'not_eligible_wayout' },
      { next: 'prospect_branch_selection' },
    ]
    flow.conditions['poorlyRated'] = { '/facts/rating/letter': { const: 'D' } }
  })
  return loadDefinitions([folder])
}

describe.each(databases)('a service on $name', ({ build }) => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function rated(
    step: Parameters<typeof ratedBy>[0],
    answer: (asked: AskedRequest[]) => { rate?: string; status?: number },
    environment: Partial<Environment> = {},
  ) {
    const outside = await outsideService((_, response) => {
      const { status, ...value } = answer(outside.asked)
      json(response, value, status)
    })
    const server: RestartableServer = await build({
      definitions: await ratedBy(step),
      environment: { privateServices: true, ...environment },
      serviceVariables: { RATES_URL: outside.url },
    })
    closing.push(() => server.close(), outside.close)
    return { server, outside, applicant: await anApplicant(server).at('matching_company') }
  }

  it.each([
    ['D', 'not_eligible_wayout'],
    ['A', 'prospect_branch_selection'],
  ])('that answers %s at a wait leads to %s', async (rate, step) => {
    const { server, outside, applicant } = await rated('verification_company', () => ({ rate }))

    await applicant.complete('matching_company', company)
    await server.settle()

    expect(await applicant.step()).toBe(step)
    expect(outside.asked.map(({ body }) => body)).toEqual([{ code: company.code }])
  })

  it('that fails at a wait is tried under one key, is told of at the desk, and leads to the wait that failed', async () => {
    const { server, outside, applicant } = await rated('verification_company', () => ({ status: 500 }))
    await applicant.complete('matching_company', company)

    await server.settle()
    const [told] = await openCases(server.context)
    for (const seconds of [0.6, 2.1, 5.1]) {
      server.clock.advance(seconds)
      await server.settle()
    }

    expect(told?.failing).toEqual([
      { worker: 'rateCompany', attempts: 1, reason: 'The service "rateCompany" answered with status 500.' },
    ])
    expect(await applicant.step()).toBe('error_wayout')
    expect(new Set(outside.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(outside.asked).toHaveLength(4)
  })

  it('that is down when a task is completed refuses for a while, and what was typed is taken once it is up', async () => {
    const { applicant } = await rated('matching_company', (asked) =>
      asked.length === 1 ? { status: 503 } : { rate: 'A' },
    )

    const refused = await applicant.post('/process/task', {
      task: 'matching_company',
      variables: company,
    })
    const next = await applicant.complete('matching_company', company)

    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect(next).toBe('verification_company')
  })

  it('is asked by a screen with the arguments that its file lists', async () => {
    const { outside, applicant } = await rated('verification_company', () => ({ rate: 'A' }))

    const answer = await applicant.post('/services/rateCompany', { sector: 'food' })

    expect(answer.json()).toEqual({ rate: 'A' })
    expect(outside.asked.map(({ body }) => body)).toEqual([{ sector: 'food' }])
  })

  it.each([
    ['an argument too many', { sector: 'food', code: '1' }],
    ['an argument that is too long', { sector: 'x'.repeat(11) }],
    ['an argument of another type', { sector: 5 }],
    ['no argument', {}],
  ])('is not asked by a screen with %s', async (_, given) => {
    const { outside, applicant } = await rated('verification_company', () => ({ rate: 'A' }))

    const answer = await applicant.post('/services/rateCompany', given)

    expect(answer.statusCode).toBe(422)
    expect(outside.asked).toEqual([])
  })

  it('is asked by a screen up to 60 times a minute of a session', async () => {
    const { applicant } = await rated('verification_company', () => ({ rate: 'A' }), { rateLimits: true })
    const ask = () => applicant.post('/services/rateCompany', { sector: 'food' })

    for (let count = 0; count < 60; count += 1) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is refused to who has no session, and to a session without a case', async () => {
    const { server, outside } = await rated('verification_company', () => ({ rate: 'A' }))
    const visitor = server.applicant()

    const without = await visitor.post('/services/rateCompany', { sector: 'food' })
    await visitor.generateToken()
    const withoutCase = await visitor.post('/services/rateCompany', { sector: 'food' })

    expect([without.statusCode, withoutCase.statusCode]).toEqual([403, 404])
    expect(outside.asked).toEqual([])
  })

  it('that there is not, or that no screen may ask, is not found', async () => {
    const { applicant } = await rated('verification_company', () => ({ rate: 'A' }))

    const answer = await applicant.post('/services/rateCompanies', { sector: 'food' })

    expect(answer.statusCode).toBe(404)
  })
})
