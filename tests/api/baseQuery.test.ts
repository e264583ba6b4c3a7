import { expect, it, vi } from 'vitest'

import { archiveApi } from '#api/archiveApi.ts'
import { companyApi } from '#api/companyApi.ts'
import { contentApi } from '#api/contentApi.ts'
import { documentApi } from '#api/documentApi.ts'
import { identityApi } from '#api/identityApi.ts'
import { informationApi } from '#api/informationApi.ts'
import { locationApi } from '#api/locationApi.ts'
import { otpApi } from '#api/otpApi.ts'
import { processApi } from '#api/processApi.ts'
import { prescreeningApi } from '#api/prescreeningApi.ts'
import { tokenApi } from '#api/tokenApi.ts'

import { covers } from '../support/covers.ts'
import { answers, json, playServer, requests, setUpApi } from '../support/playApi.ts'

playServer()

const completion = { key: 'key-1', task: 'matching_company', id: 'i1', variables: { code: '1' } }

it('asks below the prefix, in the language of the page, with the token', async () => {
  covers('rule:6.5', 'rule:7.1', 'rule:7.3')

  const { store } = setUpApi()
  answers.push(json({ childActivityInstances: [] }))

  const { data } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(data).toEqual({ childActivityInstances: [] })
  expect(requests[0]?.url).toBe('http://server.example/api/v1/bank/process/task')
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer a.b.c')
  expect(requests[0]?.headers.get('Accept-Language')).toBe('it')
})

it('does not show the token where the call suppresses it', async () => {
  covers('rule:6.5')

  const { store } = setUpApi()
  answers.push(json({}))

  await store.dispatch(prescreeningApi.endpoints.getSimulator.initiate())

  expect(requests[0]?.headers.has('Authorization')).toBe(false)
})

it('sends the key of the action in a header, and the rest as the body', async () => {
  const { store } = setUpApi()
  answers.push(json({ childActivityInstances: [] }))

  await store.dispatch(processApi.endpoints.completeTask.initiate(completion))

  expect(requests[0]?.headers.get('Idempotency-Key')).toBe('key-1')
  expect(await requests[0]?.json()).toEqual({ task: 'matching_company', id: 'i1', variables: { code: '1' } })
})

it('keeps a token that any answer carries', async () => {
  covers('rule:4.16')

  const { host, store } = setUpApi()
  answers.push(json({ childActivityInstances: [], access_token: 'd.e.f' }))

  await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(host.tokenReceived).toHaveBeenCalledWith('d.e.f')
})

it('lets no poll renew the token', async () => {
  const { host, store } = setUpApi()
  answers.push(json({ childActivityInstances: [], access_token: 'd.e.f' }))

  await store.dispatch(processApi.endpoints.pollStep.initiate())

  expect(host.tokenReceived).not.toHaveBeenCalled()
})

it('waits while the first request of the same key is under way', async () => {
  const { store } = setUpApi()
  answers.push(json({ code: 'IN_FLIGHT' }, 409, { 'Retry-After': '1' }), json({ childActivityInstances: [] }))

  const { data } = await store.dispatch(processApi.endpoints.completeTask.initiate(completion))

  expect(data).toBeDefined()
  expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1'])
})

it('treats overload as a wait', async () => {
  const { host, store } = setUpApi()
  answers.push(
    json({ code: 'OVERLOADED' }, 503, { 'Retry-After': '2' }),
    json({ childActivityInstances: [] }),
  )

  const { data } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(data).toBeDefined()
  expect(host.forbidden).not.toHaveBeenCalled()
})

it('gives up a wait that is long, and says how long it is', async () => {
  const { store } = setUpApi()
  answers.push(json({ code: 'TOO_MANY_REQUESTS' }, 429, { 'Retry-After': '600' }))

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(error).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 600 })
})

it.each([
  [{ code: 40301 }, 'TOKEN_EXPIRED'],
  [{ login: 'a', logout: 'b' }, 'UNKNOWN'],
  [{}, 'SERVICE_OFFLINE'],
])('tells what a 403 with %j means', async (body, kind) => {
  covers('rule:4.17')

  const { host, store } = setUpApi()
  answers.push(json(body, 403))

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(host.forbidden).toHaveBeenCalledWith(kind)
  expect(error).toMatchObject({ status: 403, forbidden: kind })
})

it('asks once more when the token was renewed meanwhile', async () => {
  const tokens = ['old', 'old', 'new', 'new', 'new']
  const { host, store } = setUpApi({ token: () => tokens.shift() ?? 'new' })
  answers.push(json({ code: 40301 }, 403), json({ childActivityInstances: [] }))

  const { data } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(data).toBeDefined()
  expect(host.forbidden).not.toHaveBeenCalled()
})

it('leaves the 403 of a renewal to its caller', async () => {
  const { host, store } = setUpApi()
  answers.push(json({ code: 40301 }, 403))

  await store.dispatch(tokenApi.endpoints.refreshToken.initiate())

  expect(host.forbidden).not.toHaveBeenCalled()
})

it('says that there is no connection where a response breaks off half way', async () => {
  const { host, store } = setUpApi()
  const half = new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode('{"childActivity')),
    pull: (body) => body.error(new TypeError('network error')),
  })
  answers.push(() => new Response(half, { headers: { 'Content-Type': 'application/json' } }))

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(error).toEqual({ code: 'NO_CONNECTION' })
  expect(host.unreachable).toHaveBeenCalledOnce()
})

it.each([
  ['without content', () => new Response(null, { status: 204 })],
  ['that is empty', () => new Response('')],
])('takes an answer %s for none where a step is asked for', async (_, answer) => {
  const { store } = setUpApi()
  answers.push(answer)

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(error).toMatchObject({ code: 'FAULT' })
})

it('says that there is no connection', async () => {
  const { host, store } = setUpApi()

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(error).toEqual({ code: 'NO_CONNECTION' })
  expect(host.unreachable).toHaveBeenCalledOnce()
})

it.each([
  ['a page instead of data', () => new Response('<!doctype html>', { status: 200 }), 'FAULT'],
  ['half an answer', () => new Response('{"childActiv', { status: 200 }), 'FAULT'],
  ['a fault without a body', () => new Response(null, { status: 500 }), 'FAULT'],
  ['a gateway that has no server', () => new Response('Bad Gateway', { status: 502 }), 'UNAVAILABLE'],
  ['a limit of a proxy', () => new Response('', { status: 413 }), 'PAYLOAD_TOO_LARGE'],
  ['a code of ours', json({ code: 'NO_CASE' }, 404), 'NO_CASE'],
])('reads %s', async (_, answer, code) => {
  const { store } = setUpApi()
  answers.push(answer)

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(error).toMatchObject({ code })
})

it('carries the refused places and the step of a refusal', async () => {
  const { store } = setUpApi()
  const errors = [{ pointer: '/code', keyword: 'pattern' }]
  answers.push(json({ code: 'INVALID_DATA', errors, step: { name: 'a' }, triesLeft: 2 }, 422))

  const { error } = await store.dispatch(processApi.endpoints.completeTask.initiate(completion))

  expect(error).toMatchObject({ code: 'INVALID_DATA', errors, step: { name: 'a' }, triesLeft: 2 })
})

it.each([
  ['nothing', () => new Response('')],
  ['an empty object', json({})],
  ['a list', json([])],
  ['another page', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })],
])('takes %s for a fault where it is no answer to the call', async (_, answer) => {
  const { store } = setUpApi()
  answers.push(answer)

  const { data, error } = await store.dispatch(processApi.endpoints.completeTask.initiate(completion))

  expect([data, error]).toEqual([undefined, { status: 200, code: 'FAULT' }])
})

it('takes a page for no file', async () => {
  const { store } = setUpApi()
  answers.push(() => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }))

  const { error } = await store.dispatch(informationApi.endpoints.readInformationSheet.initiate())

  expect(error).toEqual({ status: 200, code: 'FAULT' })
})

it('asks for the towns and branches of the place that was typed', async () => {
  const { store } = setUpApi()

  await store.dispatch(
    locationApi.endpoints.findBranches.initiate({ place: 'Reggio nell’Emilia', latitude: 0 }),
  )
  await store.dispatch(locationApi.endpoints.getLocationData.initiate({ province: 'RE' }))

  const [branches, towns] = requests.map(({ url }) => new URL(url))
  expect(Object.fromEntries(branches!.searchParams)).toEqual({ place: 'Reggio nell’Emilia', latitude: '0' })
  expect(Object.fromEntries(towns!.searchParams)).toEqual({ province: 'RE' })
})

it('sends no part of a question that has no value', async () => {
  const { store } = setUpApi()

  await store.dispatch(locationApi.endpoints.findBranches.initiate({ place: '', latitude: undefined }))

  expect(requests[0]?.url).toBe('http://server.example/api/v1/bank/branch_selection/filtered')
})

it('writes what was typed into an address so that it stays one part of it', async () => {
  const { store } = setUpApi()

  await store.dispatch(companyApi.endpoints.findCompanies.initiate({ code: '1/2?x#y' }))
  await store.dispatch(companyApi.endpoints.searchApplicant.initiate({ taxCode: 'A/B' }))
  await store.dispatch(documentApi.endpoints.removeDocument.initiate({ id: '../d' }))

  const paths = requests.map(({ url }) => url.replace('http://server.example/api/v1/bank/', ''))
  expect(paths).toEqual(['vat_number/1%2F2%3Fx%23y', 'search_applicant/A%2FB', 'document/..%2Fd/remove'])
})

it('shows no token where a session begins, is exchanged or is not needed', async () => {
  const { store } = setUpApi()
  const { generateToken, exchangeProof } = tokenApi.endpoints

  await store.dispatch(generateToken.initiate())
  await store.dispatch(exchangeProof.initiate({ key: 'k', link: 'l' }))
  await store.dispatch(processApi.endpoints.renewLink.initiate({ link: 'l' }))
  await store.dispatch(prescreeningApi.endpoints.calculateTaeg.initiate({ amount: 20_000, purpose: 'stock' }))
  await store.dispatch(contentApi.endpoints.getTerms.initiate())

  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(Array(5).fill(null))
})

it('shows the token where a session is renewed', async () => {
  const { store } = setUpApi()

  await store.dispatch(tokenApi.endpoints.refreshToken.initiate())
  await store.dispatch(otpApi.endpoints.verifySmsRefreshOtp.initiate({ code: '123456' }))

  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(Array(2).fill('Bearer a.b.c'))
})

it('brings the cookie of this browser where the way leads outside or comes back, and nowhere else', async () => {
  const { store } = setUpApi()

  await store.dispatch(identityApi.endpoints.getSpidLink.initiate())
  await store.dispatch(tokenApi.endpoints.exchangeProof.initiate({ key: 'k', link: 'l' }))
  await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(requests.map(({ credentials }) => credentials)).toEqual(['include', 'include', 'omit'])
})

it('is never answered from what the browser keeps', async () => {
  const { store } = setUpApi()

  await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(requests[0]?.cache).toBe('no-store')
})

it('repeats no change without a key where the server may have made it', async () => {
  const { store } = setUpApi()
  answers.push(json({ code: 'UNAVAILABLE' }, 503, { 'Retry-After': '1' }), json(null))

  const { error } = await store.dispatch(processApi.endpoints.renewLink.initiate({ link: 'l' }))

  expect(error).toMatchObject({ code: 'UNAVAILABLE' })
  expect(requests).toHaveLength(1)
})

it('asks no third time with a token that was renewed twice', async () => {
  const tokens = ['one', 'one', 'two', 'two', 'two', 'three']
  const { host, store } = setUpApi({ token: () => tokens.shift() ?? 'three' })
  answers.push(json({ code: 40301 }, 403), json({ code: 40301 }, 403), json({ childActivityInstances: [] }))

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(error).toMatchObject({ forbidden: 'TOKEN_EXPIRED' })
  expect(requests).toHaveLength(2)
  expect(host.forbidden).toHaveBeenCalledOnce()
})

it('stays on the page when the call of a timer gets no response', async () => {
  const { host, store } = setUpApi()

  await store.dispatch(processApi.endpoints.pollDraft.initiate())

  expect(host.unreachable).not.toHaveBeenCalled()
})

it.each([
  ['attachment; filename="contratto.pdf"', 'contratto.pdf'],
  ["attachment; filename=x.pdf; filename*=UTF-8''perch%C3%A9.pdf", 'perché.pdf'],
  ['inline', 'document.pdf'],
])('names a file as the server does: %s', async (disposition, filename) => {
  const { store } = setUpApi()
  const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': disposition }
  answers.push(() => new Response('%PDF', { headers }))

  const { data } = await store.dispatch(informationApi.endpoints.readInformationSheet.initiate())

  expect(data).toEqual({ url: expect.stringMatching(/^blob:/), filename })
})

it.each([
  [400, 'INVALID_REQUEST'],
  [404, 'NOT_FOUND'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [422, 'INVALID_DATA'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'FAULT'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'UNAVAILABLE'],
])('reads a %i from between us and the server as %s', async (status, code) => {
  const { store } = setUpApi()
  answers.push(() => new Response('<h1>Proxy</h1>', { status }))

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(error).toEqual({ status, code })
})

it('says the reference of a fault, how many errors were left out, and waits until a date', async () => {
  const { store } = setUpApi()
  const until = 'Thu, 01 Jan 2026 00:10:00 GMT'
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1))
  answers.push(json({ code: 'FAULT', reference: 'r-1', errorsLeftOut: 3 }, 500, { 'Retry-After': until }))

  const { error } = await store.dispatch(processApi.endpoints.getStep.initiate())

  expect(error).toMatchObject({ reference: 'r-1', errorsLeftOut: 3, retryAfterSeconds: 600 })
  now.mockRestore()
})

it('asks anew how the case stands once it has moved', async () => {
  const { store } = setUpApi()
  answers.push(json({ state: 'before' }), json({ childActivityInstances: [] }), json({ state: 'after' }))
  const status = processApi.endpoints.getStatus
  await store.dispatch(status.initiate())

  await store.dispatch(processApi.endpoints.completeTask.initiate(completion))

  await vi.waitFor(() => expect(status.select()(store.getState()).data).toEqual({ state: 'after' }))
})

it('asks anew for the terms that were replaced while they were read', async () => {
  const { store } = setUpApi()
  const { getTerms } = contentApi.endpoints
  answers.push(json({ markdown: 'old' }), json({ code: 'TERMS_CHANGED' }, 409), json({ markdown: 'new' }))
  await store.dispatch(getTerms.initiate())

  await store.dispatch(processApi.endpoints.startProcess.initiate({ key: 'k' } as never))

  await vi.waitFor(() => expect(getTerms.select()(store.getState()).data).toEqual({ markdown: 'new' }))
})

it.each([
  ['400005', 'terms_and_conditions_mcc'],
  ['100001', 'terms_and_conditions'],
  [undefined, 'terms_and_conditions'],
])('asks for the terms of the category %s', async (category, name) => {
  const { store } = setUpApi()

  await store.dispatch(contentApi.endpoints.getTerms.initiate({ category }))

  expect(requests[0]?.url).toMatch(new RegExp(`/content/terms_and_conditions/${name}$`))
})

it('asks for the terms that the settings of the moment give a category', async () => {
  const { store } = setUpApi({ settings: { mccCategories: ['500001'] } })

  await store.dispatch(contentApi.endpoints.getTerms.initiate({ category: '500001' }))

  expect(requests[0]?.url).toMatch(/\/terms_and_conditions_mcc$/)
})

it('asks anew what the archive holds once a document is removed', async () => {
  const { store } = setUpApi()
  const { getArchiveDescriptors, removeArchiveDocument } = archiveApi.endpoints
  const empty = { groups: [], documents: [] }
  answers.push(json({ groups: [], documents: ['d'] }), () => new Response(null, { status: 204 }), json(empty))
  await store.dispatch(getArchiveDescriptors.initiate())

  await store.dispatch(removeArchiveDocument.initiate({ id: 'd' }))

  await vi.waitFor(() => expect(getArchiveDescriptors.select()(store.getState()).data).toEqual(empty))
})
