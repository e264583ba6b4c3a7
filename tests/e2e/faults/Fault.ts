import type { Page, Route } from '@playwright/test'

import { routeOfCall } from './routeOfCall.ts'

/** What goes wrong with a call. `lost`: the server has done it, and its answer does not arrive. */
export const faults = {
  500: problem(500, 'FAULT'),
  502: html(502),
  503: problem(503, 'UNAVAILABLE', '1'),
  504: html(504),
  429: problem(429, 'TOO_MANY_REQUESTS', '1'),
  413: html(413),
  malformed: answer('application/json', '{"name": "compl'),
  empty: answer('application/json', ''),
  emptyObject: answer('application/json', '{}'),
  wrongShape: answer('application/json', '[{"name": 7}, null, "x"]'),
  page: answer('text/html', '<!doctype html><title>Wi-Fi</title><h1>Accedi alla rete</h1>'),
  noContent: (route: Route) => route.fulfill({ status: 204 }),
  cut: (route: Route) => route.abort('connectionreset'),
  unresolved: (route: Route) => route.abort('namenotresolved'),
  offline: (route: Route) => route.abort('internetdisconnected'),
  lost: async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  hanging: () => Promise.resolve(),
} satisfies Record<string, (route: Route) => Promise<unknown>>

export type FaultName = keyof typeof faults

/** Faults that are an answer which no client can take for a success. */
export const plainRefusals: ReadonlySet<string> = new Set(['500', '502', '504', '413', 'malformed', 'page'])

function problem(status: number, code: string, retryAfter?: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: { ...(retryAfter && { 'retry-after': retryAfter }) },
      body: JSON.stringify({
        type: 'urn:x',
        title: 'Fault',
        status,
        code,
        detail: 'As the test says.',
        reference: 'r',
      }),
    })
}

function html(status: number) {
  return (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body: `<html><h1>${status}</h1></html>` })
}

function answer(contentType: string, body: string) {
  return (route: Route) => route.fulfill({ status: 200, contentType, body })
}

export interface Injection {
  /** The fault begins; it ends by itself after one call, or when it is lifted. */
  start(): void
  lift(): void
  /** How many calls it met. */
  hits(): number
}

/** Makes a call of the contract, `POST /process/task`, fail in a page. */
export async function inject(
  page: Page,
  call: string,
  fault: FaultName,
  { once }: { once: boolean },
): Promise<Injection> {
  let isOn = false
  let hits = 0
  await page.route(/\/api\/v1\//, async (route, request) => {
    if (!isOn || routeOfCall(request) !== call) return route.fallback()
    hits += 1
    if (once) isOn = false
    // A page that has gone meanwhile takes its calls with it.
    await faults[fault](route).catch(() => undefined)
  })
  return {
    start: () => void (isOn = true),
    lift: () => void (isOn = false),
    hits: () => hits,
  }
}
