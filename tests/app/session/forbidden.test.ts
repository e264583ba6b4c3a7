// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#api/api.ts'
import '#api/caseEndpoints.ts'
import { endpoints } from '#api/endpoints.ts'
import { sendFile } from '#api/sendFile.ts'
import type { AppThunk } from '#app/AppStore.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'

import { fakeApp, madeToken } from '../../support/fakeApp.ts'
import { PlayedRequest } from '../../support/PlayedRequest.ts'
import { eventually } from '../../support/eventually.ts'

const CAN_REFRESH = 'otp/generate/can-refresh-session'
const PAGE = '/matching_company?from=mail'
const addresses = { login: 'https://bank.example/login', logout: 'https://bank.example/logout' }

/** Calls whose 403 is judged by who makes them. */
const judged = [
  'canRefreshSession',
  'exchangeProof',
  'getDraft',
  'peekStep',
  'pollDraft',
  'refreshToken',
  'saveDraft',
]
const names = Object.keys(endpoints).filter((name) => !judged.includes(name))
const UPLOAD = 'the upload of a file'

const bodies = [
  ['the code of an expired token', JSON.stringify({ code: 40301 }), 'expired'],
  ['no body', '', 'offline'],
  ['the login address alone', JSON.stringify({ login: addresses.login }), 'offline'],
  ['both addresses and another code', JSON.stringify({ code: 40302, ...addresses }), 'unknown'],
  ['what is no JSON', '{"code":40301', 'offline'],
  ['an empty JSON', '{}', 'offline'],
  ['a list', JSON.stringify([{ code: 40301 }]), 'offline'],
  ['a page of HTML', '<!doctype html><title>403 Forbidden</title>', 'offline'],
] as const

const checks = [
  ['can be renewed', () => Response.json(true), { to: '/refresh_session_with_otp', keepsToken: true }],
  [
    'cannot be renewed',
    () => Response.json(false),
    { to: '/session_expired_unrecoverable', keepsToken: false },
  ],
  [
    'may be renewable, which the server fails to say',
    () => Response.json({ code: 'FAULT' }, { status: 500 }),
    { to: '/?from=mail', keepsToken: false },
  ],
] as const

/** What follows where no token has expired. */
const follows = {
  offline: { to: '/under-maintenance', keepsToken: true },
  unknown: { to: '/something_went_wrong', keepsToken: false },
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  PlayedRequest.sent.length = 0
  tokenCookie.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An applicant on a page, whose server answers 403 with this body to every call but the one about renewing. */
async function makes(call: string, body: string, canRefresh: () => Response) {
  const app = fakeApp({ path: PAGE })
  const asked: string[] = []
  vi.stubGlobal('XMLHttpRequest', PlayedRequest)
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.split('/bancaesempio/')[1] ?? address)
    return Promise.resolve(address.endsWith(CAN_REFRESH) ? canRefresh() : new Response(body, { status: 403 }))
  })
  app.store.dispatch(receiveToken(madeToken()))

  if (call === UPLOAD) await uploads(app, body)
  else await app.store.dispatch(startOf(call))
  await eventually(() => expect(app.store.getState().session.isCheckingRenewal).toBe(false), 1)

  return {
    went: app.router.navigate.mock.calls,
    keepsToken: app.store.getState().session.current !== null && tokenCookie.read() !== null,
    checks: asked.filter((path) => path === CAN_REFRESH).length,
    calls: asked.length + PlayedRequest.sent.length,
  }
}

/** Every call is answered the same. */
function startOf(name: string): AppThunk<Promise<unknown>> {
  const all = api.endpoints as unknown as Record<
    string,
    { initiate(given: object): AppThunk<Promise<unknown>> }
  >
  return all[name]!.initiate({ key: 'k', id: 'd' })
}

async function uploads({ context }: ReturnType<typeof fakeApp>, body: string): Promise<void> {
  const sending = sendFile(context, {
    path: 'document/upload',
    key: 'revenue#balance#annualBalance#final#',
    file: new File(['%PDF'], 'bilancio.pdf'),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  PlayedRequest.sent[0]?.answersText(403, body)
  await expect(sending).rejects.toMatchObject({ status: 403 })
}

it('is looked at for every call there is', () => {
  expect(names.length).toBeGreaterThan(40)
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(judged))
})

describe('a 403', () => {
  const table = bodies.flatMap(([said, body, kind]) =>
    checks.map(([state, canRefresh, renewal]) => {
      const expected = kind === 'expired' ? renewal : follows[kind]
      return { said, state, body, canRefresh, isExpired: kind === 'expired', ...expected }
    }),
  )

  it.each(table)('with $said to any call, of a session that $state, leads to $to', async (row) => {
    const previousPage = { state: { previousPage: PAGE } }
    const brought = { state: { isBroughtBack: true } }
    const left = { replace: true, ...(row.to.startsWith('/?') ? brought : previousPage) }

    for (const call of [...names, UPLOAD]) {
      const { went, keepsToken, checks: made, calls } = await makes(call, row.body, row.canRefresh)
      PlayedRequest.sent.length = 0

      expect.soft(went, call).toEqual([[row.to, left]])
      expect.soft(keepsToken, call).toBe(row.keepsToken)
      expect.soft(made, call).toBe(row.isExpired ? 1 : 0)
      expect.soft(calls - made, call).toBe(1)
    }
  })

  it.each(bodies)('with %s to a call that judges for itself leads nowhere', async (_, body) => {
    for (const call of judged) {
      const { went } = await makes(call, body, () => new Response(body, { status: 403 }))
      expect.soft(went, call).toEqual([])
    }
  })
})

it('asks once whether the session can be renewed where two calls are refused at once, and goes there once', async () => {
  const { answer, calls, router, store } = fakeApp({ path: PAGE })
  const expired = { status: 403, body: { code: 40301 } }
  answer('GET process/task', expired)
  answer('GET process/status', expired)
  answer(`POST ${CAN_REFRESH}`, { body: true })
  store.dispatch(receiveToken(madeToken()))

  await Promise.all([store.dispatch(startOf('getStep')), store.dispatch(startOf('getStatus'))])
  await eventually(() => expect(router.navigate).toHaveBeenCalled(), 1)

  expect(calls.filter(({ path }) => path === CAN_REFRESH)).toHaveLength(1)
  expect(router.navigate.mock.calls.map(([to]) => to)).toEqual(['/refresh_session_with_otp'])
})
