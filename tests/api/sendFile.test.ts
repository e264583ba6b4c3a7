import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ApiHost } from '#api/ApiHost.ts'
import { sendFile } from '#api/sendFile.ts'

import { PlayedRequest } from '../support/PlayedRequest.ts'

const MINUTE_MS = 60_000

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
  const host = {
    addresses: { host: '', calls: 'http://server.example/api/v1/bank', health: '' },
    settings: { mccCategories: [] },
    token: vi.fn<() => string | null>().mockReturnValue(null),
    language: () => 'it',
    tokenReceived: vi.fn<ApiHost['tokenReceived']>(),
    forbidden: vi.fn<ApiHost['forbidden']>(),
    unreachable: vi.fn<ApiHost['unreachable']>(),
  } satisfies ApiHost
  const onProgress = vi.fn<(share: number) => void>()
  const sending = sendFile(host, {
    path: 'document/upload',
    key: 'revenue#balance#annualBalance#final#',
    file: new File(['%PDF'], 'bilancio.pdf'),
    onProgress,
    signal: new AbortController().signal,
  })
  const settled = sending.then(
    (document) => ({ document }),
    (refusal: unknown) => ({ refusal }),
  )
  return { host, onProgress, settled }
}

const uploaded = { dossier_document_id: 'd', filename: 'bilancio.pdf' }

describe('a file on its way', () => {
  it('that has not moved for a minute is given up, as one without a response', async () => {
    const { host, onProgress, settled } = begin()
    PlayedRequest.sent[0]?.moves(40)
    vi.advanceTimersByTime(MINUTE_MS - 1)
    expect(host.unreachable).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)

    expect(await settled).toEqual({ refusal: { code: 'NO_CONNECTION' } })
    expect(host.unreachable).toHaveBeenCalledOnce()
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.4)
    expect(PlayedRequest.sent).toHaveLength(1)
  })

  it('is waited for as long as it moves', async () => {
    const { settled } = begin()
    for (const share of [20, 40, 60, 80, 100]) {
      vi.advanceTimersByTime(MINUTE_MS - 1)
      PlayedRequest.sent[0]?.moves(share)
    }
    PlayedRequest.sent[0]?.answers(200, uploaded)

    expect(await settled).toEqual({ document: uploaded })
  })

  it.each([
    ['too many', 429, 'TOO_MANY_REQUESTS'],
    ['a server that is busy', 503, 'OVERLOADED'],
  ])('that is refused for %s is sent again when it was asked to be', async (_, status, code) => {
    const { settled } = begin()
    PlayedRequest.sent[0]?.answers(status, { code }, { 'Retry-After': '2' })
    await vi.advanceTimersByTimeAsync(1999)
    expect(PlayedRequest.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(PlayedRequest.sent).toHaveLength(2)
    PlayedRequest.sent[1]?.answers(200, uploaded)

    expect(await settled).toEqual({ document: uploaded })
  })

  it('that is refused for what it is, is not sent again', async () => {
    const { host, settled } = begin()
    PlayedRequest.sent[0]?.answers(422, { code: 'DOCUMENT_NOT_PDF' })
    await vi.advanceTimersByTimeAsync(MINUTE_MS)

    expect(await settled).toMatchObject({ refusal: { code: 'DOCUMENT_NOT_PDF' } })
    expect(PlayedRequest.sent).toHaveLength(1)
    expect(host.forbidden).not.toHaveBeenCalled()
  })

  it('is sent once more when the token was renewed meanwhile, and only then is the application told', async () => {
    const { host, settled } = begin()
    host.token.mockReturnValue('renewed')
    PlayedRequest.sent[0]?.answers(403, { code: 40301 })
    await vi.advanceTimersByTimeAsync(0)
    expect(host.forbidden).not.toHaveBeenCalled()

    PlayedRequest.sent[1]?.answers(403, { code: 40301 })

    await settled
    expect(PlayedRequest.sent).toHaveLength(2)
    expect(host.forbidden).toHaveBeenCalledExactlyOnceWith('TOKEN_EXPIRED')
  })
})
