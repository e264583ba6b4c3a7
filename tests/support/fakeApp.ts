import { vi } from 'vitest'

import { createAppStore } from '#app/createAppStore.ts'
import type { Draft } from '#app/drafts/draftsSlice.ts'
import type { PageLocation, RouterBridge } from '#app/navigation/RouterBridge.ts'
import type { SessionNews } from '#app/session/sessionChannel.ts'

import journey from '../../flows/journeys/onboarding.json' with { type: 'json' }
import settings from '../../flows/settings.json' with { type: 'json' }

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'noResponse'

/** A call that the application made. */
export interface MadeCall {
  method: string
  path: string
  body: unknown
  key: string | null
  bearer: string | null
}

/** The application's store over a server and an address bar that are played. */
export function fakeApp({
  path = '/',
  screens = defaultScreens,
}: { path?: string; screens?: string[] } = {}) {
  const answers = new Map<string, Answer[]>()
  const calls: MadeCall[] = []
  let location: PageLocation = { ...split(path), state: {} }
  const router = {
    location: () => location,
    navigate: vi.fn<RouterBridge['navigate']>((to, options) => {
      location = { ...split(to), state: options?.state ?? {} }
    }),
    connect: () => () => undefined,
    leave: vi.fn<(address: string) => void>(),
    reload: vi.fn<(to?: string) => void>(),
  }
  const heard: ((news: SessionNews) => void)[] = []
  const channel = {
    notify: vi.fn<(news: SessionNews) => void>(),
    listen: (listener: (news: SessionNews) => void) => void heard.push(listener),
  }
  const sealedDrafts = {
    load: vi.fn<() => Promise<Record<string, Draft>>>().mockResolvedValue({}),
    save: vi.fn<(key: string, draft: Draft) => void>(),
    remove: vi.fn<() => void>(),
    clear: vi.fn<(stays?: (key: string) => boolean) => void>(),
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address)
    const asked = pathname.replace('/api/v1/bancaesempio/', '')
    const headers = new Headers(init.headers)
    const method = init.method ?? 'GET'
    calls.push({
      method,
      path: asked,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: headers.get('Idempotency-Key'),
      bearer: headers.get('Authorization'),
    })
    const prepared = answers.get(`${method} ${asked}`) ?? []
    const answer = prepared.length > 1 ? prepared.shift() : prepared[0]
    if (answer === undefined || answer === 'noResponse') throw new TypeError('Failed to fetch')
    return Response.json(answer.body ?? null, { status: answer.status ?? 200, headers: answer.headers })
  })

  const { store, context } = createAppStore({
    settings,
    journey,
    screens: new Set(screens),
    addresses: {
      host: 'http://server.example',
      calls: 'http://server.example/api/v1/bancaesempio',
      health: 'http://server.example/actuator/health',
    },
    language: () => 'it',
    router,
    channel,
    sealedDrafts,
  })
  return {
    store,
    context,
    router,
    channel,
    sealedDrafts,
    calls,
    /** Prepares the answers of a call, in their order; the last one is given for ever. */
    answer: (call: string, ...prepared: Answer[]) => void answers.set(call, prepared),
    tellsTab: (news: SessionNews) => heard.forEach((listener) => listener(news)),
  }
}

export const defaultScreens = [
  'simulator',
  'terms_and_conditions',
  'matching_company',
  'verification_company',
  'loading',
  'archive',
  'applicant_identification',
  'blacklist_wayout',
  'blacklist_wayout_connect_account_completed_onboarding',
  'error_wayout',
  'something_went_wrong',
  'under-maintenance',
  'refresh_session_with_otp',
  'session_expired_unrecoverable',
  'link_expired_wayout',
  'workflow_resume',
  'begun_elsewhere',
  'not_found',
]

/** A token whose life is `seconds` from now, of a subject. Its signature says nothing. */
export function madeToken({ sub = 'one', seconds = 1200, at = Date.now() } = {}): string {
  const iat = Math.floor(at / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ iat, exp: iat + seconds, sub, jti: `${at}` })}.signature`
}

function split(to: string): Pick<PageLocation, 'pathname' | 'search'> {
  const [pathname = '/', search] = to.split('?')
  return { pathname, search: search === undefined ? '' : `?${search}` }
}
