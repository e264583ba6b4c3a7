import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sendFile } from '#api/sendFile.ts'

import { PlayedRequest } from '../support/PlayedRequest.ts'
import { setUpApi } from '../support/playApi.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', PlayedRequest)
})
afterEach(() => {
  PlayedRequest.sent.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin() {
  const { host } = setUpApi()
  const stop = new AbortController()
  const onProgress = vi.fn<(share: number) => void>()
  const sending = sendFile(host, {
    path: 'archive/upload',
    key: 'revenue#balance',
    file: new File(['%PDF'], 'bilancio.pdf'),
    onProgress,
    signal: stop.signal,
  })
  const settled = sending.then(
    (document) => ({ document }),
    (refusal: unknown) => ({ refusal }),
  )
  return { host, onProgress, settled, stop, request: PlayedRequest.sent[0]! }
}

it('is sent in a form to the address of its path, with the token and the language of the page', () => {
  const { request } = begin()

  expect(request.opened).toBe('POST http://server.example/api/v1/bank/archive/upload')
  expect(request.requestHeaders).toMatchObject({ Authorization: 'Bearer a.b.c', 'Accept-Language': 'it' })
  expect(request.form?.get('key')).toBe('revenue#balance')
  expect(request.form?.get('file')).toMatchObject({ name: 'bilancio.pdf', size: 4 })
})

it('brings the token that the answer carries', async () => {
  const { host, request, settled } = begin()

  request.answers(200, { dossier_document_id: 'd', access_token: 'd.e.f' })

  expect(await settled).toMatchObject({ document: { dossier_document_id: 'd' } })
  expect(host.tokenReceived).toHaveBeenCalledExactlyOnceWith('d.e.f')
})

it('brings no token where the answer carries none', async () => {
  const { host, request, settled } = begin()

  request.answers(200, { dossier_document_id: 'd' })

  await settled
  expect(host.tokenReceived).not.toHaveBeenCalled()
  expect(host.forbidden).not.toHaveBeenCalled()
})

it.each([
  ['200', 200, true],
  ['299', 299, true],
  ['199', 199, false],
  ['300', 300, false],
])('takes the status %s for one of success, or for none', async (_, status, isTaken) => {
  const { request, settled } = begin()

  request.answers(status, { dossier_document_id: 'd' })

  expect('document' in (await settled)).toBe(isTaken)
})

it.each([
  ['another page', '<h1>Wi-Fi</h1>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a text', '"dossier_document_id"'],
  ['an answer without the document', '{}'],
])('takes %s for a fault', async (_, text) => {
  const { request, settled } = begin()

  request.answersText(200, text)

  expect(await settled).toEqual({ refusal: { status: 200, code: 'FAULT' } })
})

it('says no share of a length that is not known', () => {
  const { onProgress, request } = begin()

  request.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: false, loaded: 1 }))

  expect(onProgress).not.toHaveBeenCalled()
})

it('is stopped by its signal, which is no loss of the connection', async () => {
  const { host, settled, stop } = begin()

  stop.abort()

  expect(await settled).toEqual({ refusal: { code: 'ABORTED' } })
  expect(host.unreachable).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('is lost where the network fails', async () => {
  const { host, request, settled } = begin()

  request.dispatchEvent(new Event('error'))
  request.dispatchEvent(new Event('loadend'))

  expect(await settled).toEqual({ refusal: { code: 'NO_CONNECTION' } })
  expect(host.unreachable).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('is given up when nothing of it ever moves', async () => {
  const { settled } = begin()

  vi.advanceTimersByTime(60_000)

  expect(await settled).toEqual({ refusal: { code: 'NO_CONNECTION' } })
})

it('is not sent again where it is stopped while it waits', async () => {
  const { request, settled, stop } = begin()
  request.answers(503, { code: 'OVERLOADED' }, { 'Retry-After': '9' })
  await vi.advanceTimersByTimeAsync(2_000)

  stop.abort()

  expect(await settled).toEqual({ refusal: { code: 'ABORTED' } })
  expect(PlayedRequest.sent).toHaveLength(1)
})
