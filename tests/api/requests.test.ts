import { expect, it } from 'vitest'

import { api } from '#api/api.ts'
import '#api/caseEndpoints.ts'
import { endpoints } from '#api/endpoints.ts'

import { answers, json, playServer, requests, setUpApi } from '../support/playApi.ts'

playServer()

/** Each call with what it is given, the request that the specification writes for it, and the least that answers it. */
const calls: [name: string, given: object | undefined, request: string, answer?: object][] = [
  ['generateToken', undefined, 'POST token/generate, without token', { access_token: '' }],
  ['refreshToken', undefined, 'POST token/refresh'],
  ['canRefreshSession', undefined, 'POST otp/generate/can-refresh-session'],
  [
    'exchangeProof',
    { key: 'k', link: 'l' },
    'POST token/authentication/generate {"link":"l"}, without token, once, with cookie',
    { access_token: '' },
  ],
  ['makePhoneLink', undefined, 'POST link/phone', { address: '' }],
  ['renewLink', { link: 'l' }, 'POST link/renew {"link":"l"}, without token'],
  ['getStep', undefined, 'GET process/task', { name: '' }],
  ['pollStep', undefined, 'GET process/task', { name: '' }],
  ['peekStep', undefined, 'GET process/task', { name: '' }],
  ['completeTask', { key: 'k', task: 't' }, 'POST process/task {"task":"t"}, once', { name: '' }],
  ['startProcess', { key: 'k', a: 1 }, 'POST process/start {"a":1}, once', { name: '' }],
  [
    'sendMessage',
    { key: 'k', a: 1 },
    'POST process/event/message {"a":1}, once, with cookie',
    { childActivityInstances: [] },
  ],
  ['getStatus', undefined, 'GET process/status', { state: '' }],
  ['getDraft', undefined, 'GET process/draft', { data: {} }],
  ['pollDraft', undefined, 'GET process/draft', { data: {} }],
  ['saveDraft', { data: {} }, 'PUT process/draft {"data":{}}'],
  ['getSimulator', undefined, 'GET prescreening/simulator, without token', { purposes: [] }],
  ['calculateTaeg', { amount: 1 }, 'POST prescreening/taeg {"amount":1}, without token', { options: [] }],
  [
    'getTerms',
    undefined,
    'GET content/terms_and_conditions/terms_and_conditions, without token',
    { markdown: '' },
  ],
  ['getPsd2Info', undefined, 'GET content/psd2/PSD2_INFO, without token', { markdown: '' }],
  ['findCompanies', { code: '1' }, 'GET vat_number/1', { companies: [] }],
  ['searchApplicant', { taxCode: 'A' }, 'GET search_applicant/A', { taxCode: '' }],
  ['getRevenueYear', undefined, 'GET revenue/year', { balanceFieldsRequired: false }],
  ['getLocationData', undefined, 'GET location-data', { towns: [] }],
  ['getCountries', undefined, 'GET location-data/countries', { countries: [] }],
  ['getBranches', undefined, 'GET branch_selection/all', { branches: [] }],
  ['findBranches', { place: 'Bari' }, 'GET branch_selection/filtered?place=Bari', { branches: [] }],
  ['findBranches', undefined, 'GET branch_selection/filtered', { branches: [] }],
  ['generatePecOtp', { pec: 'p' }, 'POST otp/generate/pec {"pec":"p"}', { to: '' }],
  ['generateSmsOtp', { mobile: '3' }, 'POST otp/generate/sms {"mobile":"3"}', { to: '' }],
  ['generateEmailOtp', undefined, 'POST otp/generate/email {}', { to: '' }],
  ['generateSmsRefreshOtp', undefined, 'POST otp/generate/sms-refresh', { to: '' }],
  ['verifyPecOtp', { code: '1' }, 'POST otp/verify/pec {"code":"1"}', { verified: true }],
  ['verifySmsOtp', { code: '1' }, 'POST otp/verify/sms {"code":"1"}', { verified: true }],
  ['verifyEmailOtp', { code: '1' }, 'POST otp/verify/email {"code":"1"}', { verified: true }],
  ['verifySmsRefreshOtp', { code: '1' }, 'POST otp/verify/sms-refresh {"code":"1"}', { access_token: '' }],
  ['removeDocument', { id: 'd' }, 'DELETE document/d/remove'],
  ['getDocumentValidation', undefined, 'GET document_validation', { documents: [] }],
  ['getArchiveDescriptors', undefined, 'GET archive/descriptors', { groups: [], documents: [] }],
  ['removeArchiveDocument', { id: 'd/1' }, 'DELETE archive/d%2F1/remove'],
  ['saveArchive', { key: 'k' }, 'POST archive/save, once'],
  ['confirmInformationSheet', { key: 'k' }, 'POST informationsheets/read, once'],
  ['confirmMccDeliberation', { key: 'k' }, 'POST mcc-deliberation/read, once'],
  ['getMembers', undefined, 'GET member_of_company', { members: [] }],
  ['saveMember', { id: 'm' }, 'PUT member_of_company {"id":"m"}', { members: [] }],
  ['getPositions', undefined, 'GET member_of_company/positions', { values: [] }],
  ['getProfessions', undefined, 'GET member_of_company/professions', { values: [] }],
  [
    'getRecognitionUrl',
    { key: 'k', type: 'spid' },
    'POST recognition/url {"type":"spid"}, once, with cookie',
    { url: '' },
  ],
  ['getSpidLink', undefined, 'POST spid/link, with cookie', { url: '' }],
  ['getSignAvailability', undefined, 'GET digital_sign/availability, with cookie', { canSign: false }],
  ['getSignSessionState', undefined, 'GET digital_sign/verify_session_state', { state: '' }],
  [
    'getNextWorkingDay',
    undefined,
    'GET digital_sign/next_working_day_for_digital_sign',
    { date: '2026-01-02' },
  ],
  ['confirmTimeElapsedMessage', undefined, 'POST digital_sign/time_elapsed_message_read'],
]
const files: [name: string, given: object | undefined, request: string][] = [
  ['downloadDocument', { id: 'd/1' }, 'GET document/d%2F1/download'],
  ['downloadArchiveDocument', { id: 'd/1' }, 'GET archive/d%2F1/download'],
  ['readInformationSheet', undefined, 'GET informationsheets/read'],
  ['readMccDeliberation', undefined, 'GET mcc-deliberation/read'],
]
const answered = calls.filter(([, , , answer]) => answer !== undefined)

interface Answer {
  data?: unknown
  error?: unknown
}
type Initiate = (given: object | undefined) => Promise<Answer>

/** Makes a call by its name, as a screen does. */
async function make(name: string, given: object | undefined, { store } = setUpApi()) {
  const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[name]!
  const { data, error } = await (store.dispatch as (thunk: unknown) => Promise<Answer>)(initiate(given))
  return { data, error }
}

/** The last request, as the table writes it. */
async function requested(): Promise<string> {
  const request = requests.at(-1)!
  const path = request.url.replace('http://server.example/api/v1/bank/', '')
  const body = await request.text()
  const marks = [
    ...(request.headers.has('Authorization') ? [] : ['without token']),
    ...(request.headers.get('Idempotency-Key') === 'k' ? ['once'] : []),
    ...(request.credentials === 'include' ? ['with cookie'] : []),
  ]
  return [`${request.method} ${path}${body === '' ? '' : ` ${body}`}`, ...marks].join(', ')
}

it('has a row for every call that there is', () => {
  // A service is asked by a name and answers by a schema of its own: serviceApi.
  const rows = ['askService', ...[...calls, ...files].map(([name]) => name)]

  expect([...new Set(rows)].toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

it.each([...calls, ...files])('asks for %s, given %j: %s', async (name, given, request) => {
  await make(name, given)

  expect(await requested()).toBe(request)
})

it.each([
  ['with what it is told, and a key', { key: 'k', a: 1 }, 'POST services/rating%2F1 {"a":1}, once'],
  ['without anything', undefined, 'POST services/rating%2F1 {}'],
])('asks a service of the product by its name, %s', async (_, values, request) => {
  await make('askService', { service: 'rating/1', values })

  expect(await requested()).toBe(request)
})

it.each(answered)('takes for an answer to %s what has the least of one', async (name, given, _, answer) => {
  answers.push(json(answer))

  expect(await make(name, given)).toEqual({ data: answer, error: undefined })
})

it.each(answered)('takes for no answer to %s what lacks a part of it', async (name, given, _, answer) => {
  for (const part of Object.keys(answer!)) {
    answers.push(json({ ...answer, [part]: undefined }))

    expect(await make(name, given)).toEqual({ data: undefined, error: { status: 200, code: 'FAULT' } })
  }
})

it.each(calls.filter(([, , , answer]) => answer === undefined))(
  'needs no content in the answer to %s',
  async (name, given) => {
    answers.push(() => new Response(null, { status: 204 }))

    expect(await make(name, given)).toEqual({ data: null, error: undefined })
  },
)

it.each(files)('takes a PDF alone for the answer to %s', async (name, given) => {
  answers.push(json({}), () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }))

  expect((await make(name, given)).error).toEqual({ status: 200, code: 'FAULT' })
  expect((await make(name, given)).data).toMatchObject({ filename: 'document.pdf' })
})

/** The calls whose answer the application is notified of by none of its functions. */
async function unnoticed(answerTo: (least: object | undefined) => (() => Response) | undefined) {
  const silent: string[] = []
  for (const [name, given, , least] of calls) {
    let notified = 0
    const notify = () => void (notified += 1)
    const answer = answerTo(least)
    if (answer) answers.push(answer)

    await make(name, given, setUpApi({ tokenReceived: notify, forbidden: notify, unreachable: notify }))
    if (notified === 0) silent.push(name)
  }
  return silent
}

it('lets every answer renew the token, but those that a clock asks for', async () => {
  const silent = await unnoticed((least) => json({ ...least, access_token: 'd.e.f' }))

  expect(silent).toEqual([
    'pollStep',
    'peekStep',
    'getDraft',
    'pollDraft',
    'saveDraft',
    'getDocumentValidation',
    'getArchiveDescriptors',
    'getSignAvailability',
    'getSignSessionState',
  ])
})

it('notifies the application of every 403, but where the caller judges it', async () => {
  const silent = await unnoticed(() => json({}, 403))

  expect(silent).toEqual([
    'refreshToken',
    'canRefreshSession',
    'exchangeProof',
    'peekStep',
    'getDraft',
    'pollDraft',
    'saveDraft',
  ])
})

it('notifies the application that no answer came to any call, but to the one that may be lost', async () => {
  expect(await unnoticed(() => undefined)).toEqual(['pollDraft'])
})

it('gives a key to what changes the case once, and to nothing else', () => {
  const keyed = calls.filter(([, , request]) => request.includes(', once')).map(([name]) => name)

  expect(
    Object.keys(endpoints)
      .filter((name) => endpoints[name]?.isKeyed)
      .toSorted(),
  ).toEqual(keyed.toSorted())
})
