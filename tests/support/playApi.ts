import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, vi } from 'vitest'

import { api } from '#api/api.ts'
import type { ApiHost } from '#api/ApiHost.ts'

/** The answers of the played server, first come first; without one left it cannot be reached. */
export const answers: (() => Response | Promise<Response>)[] = []

/** What the played server was asked, in turn. */
export const requests: Request[] = []

/** Plays the server in each test of a file, with pauses that take no time. */
export function playServer(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.setTimerTickMode('nextTimerAsync')
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      requests.push(new Request(address, init))
      const answer = answers.shift()
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'))
    })
  })

  afterEach(() => {
    answers.length = 0
    requests.length = 0
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** A store with the calls alone, and the application that they notify. */
export function setUpApi(told: Partial<ApiHost> = {}) {
  const host: ApiHost = {
    addresses: {
      host: 'http://server.example',
      calls: 'http://server.example/api/v1/bank',
      health: 'http://server.example/actuator/health',
    },
    settings: { mccCategories: ['400005'] },
    token: () => 'a.b.c',
    language: () => 'it',
    tokenReceived: vi.fn<ApiHost['tokenReceived']>(),
    forbidden: vi.fn<ApiHost['forbidden']>(),
    unreachable: vi.fn<ApiHost['unreachable']>(),
    ...told,
  }
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: host } }).concat(api.middleware),
  })
  return { host, store }
}

/** An answer in JSON. */
export function json(body: unknown, status = 200, headers: HeadersInit = {}): () => Response {
  return () => Response.json(body, { status, headers })
}
