import { randomUUID } from 'node:crypto'

import type { JSONSchema7 } from 'json-schema'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'
import { errorCodes, TOKEN_EXPIRED_SERVICE_CODE } from '#contract/errors.ts'

import specifiedCalls from '../fixtures/specifiedCalls.json' with { type: 'json' }
import { anApplicant } from '../support/anApplicant.ts'
import type { Applicant } from '../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { covers } from '../support/covers.ts'
import { documentedCalls } from '../support/judgeAnswer.ts'
import { lastCode } from '../support/journey.ts'
import { madePdf } from '../support/madePdf.ts'
import { contrade, described, giulia, recognise } from '../support/outside.ts'
import { routesOf } from '../support/routesOf.ts'
import { uploadFile } from '../support/uploadFile.ts'
import { rulesOf, wrongValues } from '../support/wrongValues.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Of what other products have and the loan has not: see services, events and security/codes beside this file. */
const ofOthers = [
  'POST /services/{name}',
  'POST /events/{reference}/{message}',
  'POST /otp/generate/email',
  'POST /otp/verify/email',
]
const names = Object.keys(calls).filter((name) => !ofOthers.includes(name))
/** What flows of the loan declare besides. */
const ofFlows = [
  'ACCOUNTS_NOT_LINKED',
  'SHEET_NOT_READ',
  'IDENTITY_NOT_PROVEN',
  'PEOPLE_INCOMPLETE',
  'SPID_OTHER_PERSON',
]
const PREFIX = '/api/v1/:provider'
const ours = ['POST /link/phone', 'POST /link/renew', 'GET /process/draft', 'PUT /process/draft']
/** Where a browser goes out and comes back: pages, no calls, and in no document. */
const crossings = [
  'GET /spid/callback',
  'GET /recognition/callback',
  'GET /digital_sign/callback',
  'GET /accounts/callback',
  'GET /outside/{visited}/{visit}',
]
const REFUSED_BY_ALL = [
  '400 INVALID_REQUEST',
  '404 NOT_FOUND',
  '500 FAULT',
  '503 OVERLOADED',
  '503 UNAVAILABLE',
]
const REFUSED_OF_BODY = ['413 PAYLOAD_TOO_LARGE', '415 UNSUPPORTED_MEDIA_TYPE']
const REFUSED_OF_BEARER = {
  none: [],
  expired: ['403 TOKEN_INVALID'],
  valid: ['403 TOKEN_INVALID', '403 40301'],
}
const uploads = ['POST /document/upload', 'POST /archive/upload']
const COUNTER_PROPOSAL = { code: '99000131005', companyTaxCode: '99000131005' }
const REFUSED_BY_SCORE = { code: '99000150583', companyTaxCode: '99000150583' }
const ARCHIVE_KEY = 'archive#attachment#signedForm#final#'

/** A body of the right shape for each call that takes one. */
const bodies: Record<string, Record<string, unknown>> = {
  'POST /token/authentication/generate': { link: 'x' },
  'POST /link/renew': { link: 'x' },
  'POST /process/start': { answers: { simulator: {}, terms_and_conditions: {} } },
  'POST /process/task': { task: 'matching_company', id: randomUUID(), variables: {} },
  'POST /process/event/message': { name: 'renounce', variables: {} },
  'PUT /process/draft': { task: 'matching_company', data: {} },
  'POST /prescreening/taeg': { amount: 20_000, purpose: 'liquidity' },
  'POST /otp/generate/pec': { to: 'officine-valpantena@pec.example' },
  'POST /otp/generate/sms': { to: '+393330000001' },
  'POST /otp/verify/pec': { to: 'officine-valpantena@pec.example', code: '000000' },
  'POST /otp/verify/sms': { to: '+393330000001', code: '000000' },
  'POST /otp/verify/sms-refresh': { code: '000000' },
  'PUT /member_of_company': { id: '1', data: {} },
  'POST /recognition/url': { biometricConsent: 'allow' },
}

function parted(name: string): { method: Method; path: string } {
  const [method, template = ''] = name.split(' ')
  const path = template
    .replace('{code}', '99000010233')
    .replace('{taxCode}', giulia.taxCode)
    .replace('{id}', randomUUID())
  return { method: method as Method, path }
}

/** A call as it should be, but for the state of the case. */
function asks(applicant: Applicant, name: string) {
  const { method, path } = parted(name)
  return applicant.call(method, path, bodies[name])
}

describe('the document of the calls', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer()
  })
  afterAll(() => server.close())

  it('names the 46 calls of the specification, the health check, and ours, as they are registered', () => {
    covers('call:GET /actuator/health', 'rule:7.1', 'rule:7.4')

    const others = [...crossings, ...ofOthers]
    const registered = registeredCalls(server).filter((name) => !others.includes(name))
    const documented = documentedCalls(server.app).map(({ name }) => name)
    const ofSpecification = registered.filter((name) => !ours.includes(name))
    const paths = ofSpecification.map((name) =>
      name.replace(/^\w+ /, '').replace(/\{(?:code|taxCode)\}$/, ''),
    )

    expect(registeredCalls(server)).toEqual(expect.arrayContaining(others))
    expect(registered).toEqual(names.toSorted())
    expect(documented.toSorted()).toEqual(
      [
        ...registered,
        ...ofOthers,
        'GET /actuator/health',
        'GET /health/live',
        'GET /health/ready',
        'GET /i18n/{language}/{file}',
        'GET /products/{product}/i18n/{language}/{file}',
      ].toSorted(),
    )
    expect(specifiedCalls).toHaveLength(46)
    expect([...new Set(paths)].toSorted()).toEqual(specifiedCalls.toSorted())
  })

  it.each(names)('says what %s refuses, each under its status', (name) => {
    covers(`call:${name}`)

    const { bearer, errors } = calls[name]!
    const said = errorCodesSaid(server, name)
    const ofEvery = [
      ...REFUSED_BY_ALL,
      ...REFUSED_OF_BEARER[bearer],
      ...(name.startsWith('P') ? REFUSED_OF_BODY : []),
    ]
    const own = said.filter((refusal) => !ofEvery.includes(refusal))

    expect(said).toEqual(expect.arrayContaining(ofEvery))
    const declared = name === 'POST /process/task' ? ofFlows : []
    expect(own.map((refusal) => refusal.replace(/^\d+ /, '')).toSorted()).toEqual(
      [...errors, ...declared].toSorted(),
    )
    // A 403 of another kind would look like a service that is off.
    expect(own.filter((refusal) => refusal.startsWith('403'))).toEqual([])
  })

  it('says every part of an address, wherever one stands in it', () => {
    const incomplete = documentedCalls(server.app).filter(({ path, parameters = [] }) => {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      return [...(path.match(/\{\w+\}/g) ?? [])].join() !== inPath.join()
    })

    expect(incomplete.map(({ name }) => name)).toEqual([])
  })

  it.each(uploads)('says the form that %s takes', (name) => {
    expect(callSaid(server, name).requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['key', 'file'] } } },
    })
  })

  it.each(names.filter((name) => calls[name]!.errors.includes('IN_FLIGHT')))(
    'says that %s takes a key, and when to come again',
    (name) => {
      const { parameters, responses } = callSaid(server, name)

      expect(parameters?.map((each) => each.name)).toContain('idempotency-key')
      expect(responses['409']).toHaveProperty('headers.retry-after')
      expect(responses['503']).toHaveProperty('headers.retry-after')
    },
  )

  it('says how an event is signed', () => {
    const { parameters = [] } = callSaid(server, 'POST /events/{reference}/{message}')
    const required = parameters.filter((each) => each.in === 'header' && each.required)

    expect(required.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  })

  it('has a call for every refusal that there is, but for those of another method and of a part of a file', () => {
    const said = new Set(
      names.flatMap((name) => errorCodesSaid(server, name)).map((refusal) => refusal.split(' ')[1]),
    )

    expect(errorCodes.filter((code) => !said.has(code))).toEqual([
      'METHOD_NOT_ALLOWED',
      'RANGE_NOT_SATISFIABLE',
      'TOKEN_EXPIRED',
    ])
    expect(said).toContain('40301')
  })
})

describe('a call that is right', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  afterAll(() => server.close())

  it('is answered as the document says, each of them', async () => {
    covers('rule:5.2', 'rule:7.4', ...names.map((name) => `call:${name}`))

    for (const part of [
      onTheWayToTheSignature,
      atTheOffer,
      whereTheVideoIs,
      amongThePeople,
      atTheArchive,
      ofTheSession,
    ]) {
      await part()
      // A company with a case that goes on may have no other.
      await server.context.database.deleteFrom('cases').execute()
    }

    expect(names.filter((name) => !server.answered.has(name))).toEqual([])
  })

  async function onTheWayToTheSignature(): Promise<void> {
    const applicant = await anApplicant(server).at('digital_sign')
    const plain = names.filter((name) => {
      const { bearer, errors } = calls[name]!
      return (
        name.startsWith('GET') && !name.includes('{') && (bearer === 'none' || !errors.includes('NO_CASE'))
      )
    })
    for (const name of [...plain, 'GET /vat_number/{code}']) await applicant.expectOk(asks(applicant, name))
    const atSignature = [
      'GET /process/status',
      'GET /document_validation',
      'GET /member_of_company',
      'GET /digital_sign/availability',
      'GET /digital_sign/verify_session_state',
      'POST /digital_sign/time_elapsed_message_read',
      'GET /process/draft',
    ]
    for (const name of atSignature) await applicant.expectOk(asks(applicant, name))
  }

  async function atTheOffer(): Promise<void> {
    const applicant = await anApplicant(server).at('financial_summary')
    for (const sheet of ['/informationsheets/read', '/mcc-deliberation/read']) {
      expect((await applicant.get(sheet)).headers['content-type']).toBe('application/pdf')
      await applicant.expectOk(applicant.post(sheet))
    }
  }

  async function whereTheVideoIs(): Promise<void> {
    const applicant = await anApplicant(server).of(contrade.company.code).at('applicant_identification')
    await applicant.tell('chooseVideo')
    await recognise(server, applicant, { shown: false })
  }

  async function amongThePeople(): Promise<void> {
    const people = await anApplicant(server).at('members_of_company')
    const { members } = await people.expectOk<{ members: { id: string }[] }>(people.get('/member_of_company'))
    await people.expectOk(people.put('/member_of_company', { id: members[0]?.id, data: described(giulia) }))
    await people.expectOk(people.get('/search_applicant/FRRMRC79S03A944J'))
  }

  async function atTheArchive(): Promise<void> {
    const applicant = await anApplicant(server).of(COUNTER_PROPOSAL.code).at('revenue_document')
    await applicant.expectOk(applicant.get('/revenue/year'))
    const { dossier_document_id: first } = await applicant.expectOk<{ dossier_document_id: string }>(
      uploadFile(applicant, await madePdf()),
    )
    expect((await applicant.get(`/document/${first}/download`)).statusCode).toBe(200)
    expect((await applicant.call('DELETE', `/document/${first}/remove`)).statusCode).toBe(204)

    const refused = await applicantAtOutcome(server)
    const added = await archived(refused)
    expect((await refused.get(`/archive/${added}/download`)).statusCode).toBe(200)
    expect((await refused.call('DELETE', `/archive/${added}/remove`)).statusCode).toBe(204)
    await archived(refused)
    await server.settle()
    await refused.expectOk(refused.get('/archive/descriptors'))
    await refused.expectOk(refused.post('/archive/save'))
  }

  async function ofTheSession(): Promise<void> {
    const applicant = await anApplicant(server).at('complete_prescreening')
    await applicant.expectOk(
      applicant.put('/process/draft', { task: 'complete_prescreening', data: { agreed: true } }),
    )
    await applicant.expectOk(applicant.post('/otp/generate/can-refresh-session'))
    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
    const code = await lastCode(server, 'sms')
    const { access_token } = await applicant.expectOk<{ access_token: string }>(
      applicant.post('/otp/verify/sms-refresh', { code }),
    )
    applicant.token = access_token
    await applicant.expectOk(applicant.post('/token/refresh'))
    await applicant.expectOk(applicant.post('/link/renew', { link: 'none' }))
    await applicant.expectOk(applicant.post('/link/phone'))
  }
})

describe('a call that is wrong', () => {
  let server: BuiltServer
  let nobody: Applicant
  let stranger: Applicant
  let applicant: Applicant
  beforeAll(async () => {
    server = await buildTestServer()
    nobody = server.applicant()
    stranger = server.applicant()
    await stranger.generateToken()
    applicant = await anApplicant(server).at('matching_company')
  })
  afterAll(() => server.close())

  const withBearer = names.filter((name) => calls[name]!.bearer !== 'none')
  const changing = names.filter((name) => /^(POST|PUT)/.test(name))

  it('has a body of the right shape here, wherever one is taken', () => {
    const taking = names.filter((name) => shapeOf(server, name))

    expect(taking.toSorted()).toEqual(Object.keys(bodies).toSorted())
  })

  it.each(withBearer)('is refused without a session, and says where to log in: %s', async (name) => {
    covers(`call:${name}`)

    const refused = await asks(nobody, name)

    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'TOKEN_INVALID',
      login: expect.stringContaining('http'),
      logout: expect.stringContaining('http'),
    })
  })

  it.each(names.filter((name) => !withBearer.includes(name)))('needs no session: %s', async (name) => {
    covers(`call:${name}`, 'rule:6.4')

    expect((await asks(nobody, name)).statusCode).not.toBe(403)
  })

  it.each(withBearer)('is refused once the session is over, unless it begins it again: %s', async (name) => {
    const late = server.applicant()
    await late.generateToken()
    server.clock.advance(1201)
    const { code } = (await asks(late, name)).json<{ code?: unknown }>()
    server.clock.advance(-1201)

    expect(code === TOKEN_EXPIRED_SERVICE_CODE).toBe(calls[name]!.bearer === 'valid')
  })

  it.each(withBearer)('is told apart where there is no case: %s', async (name) => {
    // An upload is asked for its case before anything of it is read.
    const { code } = (await asks(stranger, name)).json<{ code?: unknown }>() ?? {}

    expect(code === 'NO_CASE').toBe(calls[name]!.errors.includes('NO_CASE'))
  })

  it.each(Object.keys(bodies))('is refused where its shape is another: %s', async (name) => {
    covers(`call:${name}`, 'rule:7.3', 'rule:7.4')

    const { method, path } = parted(name)
    const before = (await applicant.get('/process/task')).body

    const wrong = wrongBodies(shapeOf(server, name)!, bodies[name]!)
    expect(wrong.length).toBeGreaterThan(3)
    for (const body of wrong) {
      const refused = await applicant.call(method, path, JSON.stringify(body) ?? 'null')
      expect.soft(refused.json(), JSON.stringify(body).slice(0, 80)).toMatchObject({
        status: 400,
        code: 'INVALID_REQUEST',
      })
    }
    expect((await applicant.get('/process/task')).body).toBe(before)
  })

  it.each(changing)(
    'is refused where its body is no JSON, too large, or of another kind: %s',
    async (name) => {
      const { method, path } = parted(name)
      const codeOf = async (payload: string, type: string) =>
        (await applicant.call(method, path, payload, { 'content-type': type })).json<{ code: string }>().code
      const large = JSON.stringify({ x: 'x'.repeat(300_000) })

      expect(await codeOf('{"a":', 'application/json')).toBe('INVALID_REQUEST')
      expect(await codeOf('{"__proto__":{"a":1}}', 'application/json')).toBe('INVALID_REQUEST')
      expect(await codeOf('<a/>', 'text/xml')).toBe('UNSUPPORTED_MEDIA_TYPE')
      expect(await codeOf(large, 'application/json')).toBe('PAYLOAD_TOO_LARGE')
    },
  )

  it.each(uploads)('is refused where it carries no file: %s', async (name) => {
    const { method, path } = parted(name)

    expect((await applicant.call(method, path, {})).json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  it.each(names.filter((name) => name.includes('{')))(
    'is refused where its address is none: %s',
    async (name) => {
      const { method } = parted(name)
      const [, template = ''] = name.split(' ')
      for (const part of ['%00', 'x', '..%2f..%2f', "'--", '1'.repeat(199)]) {
        const { statusCode } = await applicant.call(method, template.replaceAll(/\{\w+\}/g, part))
        expect.soft(statusCode, part).toBeGreaterThanOrEqual(400)
        expect.soft(statusCode, part).toBeLessThan(500)
      }
    },
  )
})

describe('what belongs to another session', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  afterEach(() => server.context.database.deleteFrom('cases').execute())
  afterAll(() => server.close())

  it('is answered as what is not there, by every call that takes an id', async () => {
    const byId = names.filter((name) => name.includes('{id}'))
    covers('rule:7.4', ...byId.map((name) => `call:${name}`))

    const applicant = await anApplicant(server).of(COUNTER_PROPOSAL.code).at('revenue_document')
    const { dossier_document_id } = await applicant.expectOk<{ dossier_document_id: string }>(
      uploadFile(applicant, await madePdf()),
    )
    const other = await anApplicant(server).at('revenue_document')
    const atOutcome = await applicantAtOutcome(server)

    expect(byId).toHaveLength(4)
    for (const name of byId) {
      const { method } = parted(name)
      const path = (id: string) => name.split(' ')[1]!.replace('{id}', id)
      const stranger = name.includes('/archive/') ? atOutcome : other
      const [foreign, missing] = [
        await stranger.call(method, path(dossier_document_id)),
        await stranger.call(method, path(randomUUID())),
      ].map((answer) => answer.json<Record<string, unknown>>())
      expect.soft(foreign, name).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect.soft({ ...foreign, reference: '' }, name).toEqual({ ...missing, reference: '' })
    }
    expect((await applicant.get(`/document/${dossier_document_id}/download`)).statusCode).toBe(200)
  })

  it('is not moved by the id of its task, nor saved by the id of its person', async () => {
    const applicant = await anApplicant(server).at('members_of_company')
    const { id } = await applicant.expectOk<{ id: string }>(applicant.get('/process/task'))
    const { members } = await applicant.expectOk<{ members: { id: string }[] }>(
      applicant.get('/member_of_company'),
    )
    const before = (await applicant.get('/member_of_company')).body
    const other = await anApplicant(server).of(COUNTER_PROPOSAL.code).at('revenue_document')

    const completed = await other.post('/process/task', { task: 'members_of_company', id, variables: {} })
    const saved = await other.put('/member_of_company', { id: members[0]?.id, data: described(giulia) })

    expect(completed.json()).toMatchObject({ code: 'TASK_OUT_OF_TURN', step: { name: 'revenue_document' } })
    expect(saved.json()).toMatchObject({ code: 'TASK_OUT_OF_TURN', step: { name: 'revenue_document' } })
    expect(await applicant.step()).toBe('members_of_company')
    expect((await applicant.get('/member_of_company')).body).toBe(before)
  })
})

describe('a call that is made too often', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ environment: { rateLimits: true }, sandbox: true })
  })
  afterEach(async () => {
    for (const table of ['cases', 'code_pauses'] as const) {
      await server.context.database.deleteFrom(table).execute()
    }
    // What one call has used up is no matter of the next.
    server.clock.advance(3600)
  })
  afterAll(() => server.close())

  const limited = names.filter((name) =>
    calls[name]!.errors.some((code) =>
      ['TOO_MANY_REQUESTS', 'OTP_TOO_SOON', 'OTP_SENDS_USED_UP', 'OTP_BLOCKED'].includes(code),
    ),
  )

  /** Who makes it, and what is sent again and again, where that is not said by the call alone. */
  const scenes: Record<string, () => Promise<[Applicant, unknown?]>> = {
    'POST /process/task': async () => {
      const applicant = await anApplicant(server).at('members_of_company')
      await applicant.complete('members_of_company', { people: [described(giulia)] })
      await applicant.tell('addApplicant')
      return [applicant, { task: 'add_applicant', variables: { taxCode: 'RSSMRA80A01H501U' } }]
    },
    'POST /process/event/message': async () => {
      const applicant = await anApplicant(server).of(contrade.company.code).at('applicant_identification')
      await applicant.tell('chooseVideo')
      await recognise(server, applicant, { shown: false })
      return [applicant, { name: 'remindMe' }]
    },
    'GET /search_applicant/{taxCode}': async () => [await anApplicant(server).at('members_of_company')],
    'POST /otp/generate/pec': async () => [await applicantAtContacts()],
    'POST /otp/generate/sms': async () => [await applicantAtContacts()],
    'POST /otp/verify/pec': async () => [await withACode('pec', 'officine-valpantena@pec.example')],
    'POST /otp/verify/sms': async () => [await withACode('sms', '+393330000001')],
    'POST /otp/generate/sms-refresh': async () => [await anApplicant(server).at('complete_prescreening')],
    'POST /otp/verify/sms-refresh': async () => {
      const applicant = await anApplicant(server).at('complete_prescreening')
      await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
      return [applicant]
    },
  }

  /** So many are answered before the first that is refused. */
  const answeredBefore: Record<string, number> = {
    // One more began the session of who calls.
    'POST /token/generate': 59,
    'POST /token/authentication/generate': 30,
    'POST /link/renew': 10,
    'POST /link/phone': 10,
    // The company was looked up on the way, which counts as well.
    'POST /process/task': 39,
    'POST /process/event/message': 3,
    // The session has begun a case already.
    'POST /process/start': 299,
    'PUT /member_of_company': 299,
    'PUT /process/draft': 120,
    'GET /vat_number/{code}': 40,
    'GET /search_applicant/{taxCode}': 39,
    'POST /otp/generate/pec': 1,
    'POST /otp/generate/sms': 1,
    'POST /otp/generate/sms-refresh': 1,
    'POST /otp/verify/pec': 4,
    'POST /otp/verify/sms': 4,
    'POST /otp/verify/sms-refresh': 4,
    'POST /document/upload': 20,
    'POST /archive/upload': 20,
    'GET /document/{id}/download': 60,
    'GET /archive/{id}/download': 60,
    'GET /informationsheets/read': 60,
    'GET /mcc-deliberation/read': 60,
  }

  const SESSION = 'POST /token/generate'
  // Who may start no session any more cannot make the other calls either.
  const sessionsLast = [...limited.filter((name) => name !== SESSION), SESSION]

  it.each(sessionsLast)('is refused for a while, and says how long: %s', async (name) => {
    covers(`call:${name}`, 'rule:7.4')

    const [applicant, body = bodies[name]] = await (scenes[name]?.() ?? somebody())
    const { method, path } = parted(name)
    for (let times = 0; times < 302; times += 1) {
      const answer = await applicant.call(method, path, body)
      if (answer.statusCode !== 429) continue
      expect(times, 'calls that were answered before').toBe(answeredBefore[name])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      return
    }
    expect.fail(`${name} is answered for ever`)
  })

  async function somebody(): Promise<[Applicant]> {
    return [await anApplicant(server).at('matching_company')]
  }

  async function applicantAtContacts(): Promise<Applicant> {
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.complete('matching_company', { code: '99000010233', companyTaxCode: '99000010233' })
    await server.settle()
    await applicant.complete('prospect_branch_selection', { branch: 'milano-centro' })
    return applicant
  }

  async function withACode(channel: 'pec' | 'sms', to: string): Promise<Applicant> {
    const applicant = await applicantAtContacts()
    await applicant.expectOk(applicant.post(`/otp/generate/${channel}`, { to }))
    return applicant
  }
})

/** What the document says of a call. */
function callSaid(server: BuiltServer, name: string) {
  return documentedCalls(server.app).find((call) => call.name === name)!
}

/** The codes that the document says of a call, each behind its status: `409 TASK_OUT_OF_TURN`. */
function errorCodesSaid(server: BuiltServer, name: string): string[] {
  const { responses } = callSaid(server, name)
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.['application/problem+json']?.schema as
      | { properties: { code: { enum: unknown[] } } }
      | undefined
    return schema?.properties.code.enum.map((code) => `${status} ${String(code)}`) ?? []
  })
}

/** What Fastify itself answers below the prefix, in its own list: `GET /document/{id}/download`. */
function registeredCalls(server: BuiltServer): string[] {
  return routesOf(server.app)
    .filter(({ method, path }) => method !== 'HEAD' && path.startsWith(PREFIX))
    .map(({ method, path }) => `${method} ${path.slice(PREFIX.length).replaceAll(/:(\w+)/g, '{$1}')}`)
    .toSorted()
}

/** The shape of the body that a call takes, if it takes JSON. */
function shapeOf(server: BuiltServer, name: string): JSONSchema7 | undefined {
  const { requestBody } = callSaid(server, name)
  return requestBody?.content['application/json']?.schema
}

/** Bodies that follow from the shape and are not of it. */
function wrongBodies(shape: JSONSchema7, right: Record<string, unknown>): unknown[] {
  const ofPlaces = rulesOf(shape).filter(
    ({ pointer, isConditional }) => !isConditional && /^\/\w+$/.test(pointer),
  )
  return [
    ...wrongValues(shape).map(([, value]) => value),
    { ...right, notAskedFor: 1 },
    ...ofPlaces.flatMap(({ pointer, schema, isRequired }) => {
      const key = pointer.slice(1)
      const { [key]: _, ...without } = right
      return [
        ...wrongValues(schema).map(([, value]) => ({ ...right, [key]: value })),
        ...(isRequired ? [without] : []),
      ]
    }),
  ]
}

/** Somebody refused by the score, whose archive is open. */
async function applicantAtOutcome(server: BuiltServer): Promise<Applicant> {
  const applicant = await anApplicant(server).of(REFUSED_BY_SCORE.code).at('account_connection')
  await applicant.tell('proceedWithoutLinking')
  await server.settle()
  return applicant
}

async function archived(applicant: Applicant): Promise<string> {
  const { dossier_document_id } = await applicant.expectOk<{ dossier_document_id: string }>(
    uploadFile(applicant, await madePdf(), { key: ARCHIVE_KEY, to: '/archive/upload' }),
  )
  return dossier_document_id
}
