import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { reportVitals } from '#app/vitals/reportVitals.ts'
import { watchVitals } from '#app/vitals/watchVitals.ts'

type Report = (metric: object) => void

const { reports } = vi.hoisted(() => ({ reports: new Map<string, Report>() }))
vi.mock('web-vitals', () => {
  const on = (name: string) => (report: Report) =>
    reports.set(name, (metric) =>
      report({ name, navigationType: 'navigate', id: 'v5-1', entries: ['x'], ...metric }),
    )
  return { onLCP: on('LCP'), onTTFB: on('TTFB'), onINP: on('INP'), onCLS: on('CLS') }
})

const sent: { url: string; body: Blob }[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('navigator', { sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) })
})
afterEach(() => {
  document.head.replaceChildren()
  reports.clear()
  sent.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is sent as the page is left, once: metric, value, rating, screen and navigation alone', async () => {
  let screen = 'simulator'
  reportVitals(() => screen)
  reports.get('LCP')!({ value: 1200, rating: 'good' })
  screen = 'matching_company'
  reports.get('INP')!({ value: 250, rating: 'needs-improvement' })

  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pagehide'))

  expect(sent.map(({ url, body }) => [url, body.type])).toEqual([['/vitals', 'application/json']])
  expect(JSON.parse(await sent[0]!.body.text())).toEqual([
    { metric: 'LCP', value: 1200, rating: 'good', screen: 'simulator', navigation: 'navigate' },
    {
      metric: 'INP',
      value: 250,
      rating: 'needs-improvement',
      screen: 'matching_company',
      navigation: 'navigate',
    },
  ])
})

it('is measured where the server says so alone, and long after the page is there', async () => {
  watchVitals(() => 'simulator')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reports.size).toBe(0)

  document.head.innerHTML = '<meta name="vitals">'
  watchVitals(() => 'simulator')
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(reports.size).toBe(4))
})
