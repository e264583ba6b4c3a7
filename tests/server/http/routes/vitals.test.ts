import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { METRICS_TOKEN, readMetrics, valueOf } from '../../../support/readMetrics.ts'

const vital = { metric: 'LCP', value: 1800, rating: 'good', screen: 'simulator', navigation: 'navigate' }

describe('what the browsers of visitors measure', () => {
  const appDir = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
  writeFileSync(join(appDir, 'index.html'), readFileSync('src/index.html'))
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({
      environment: { appDir, metricsToken: METRICS_TOKEN, rateLimits: true },
    })
  })
  afterAll(() => server.close())

  const send = (payload: unknown, remoteAddress = '192.0.2.1', to = server) =>
    to.app.inject({ method: 'POST', url: '/vitals', payload: payload as object, remoteAddress })

  it('is counted by metric, screen and rating', async () => {
    const sent = await send([
      vital,
      { ...vital, metric: 'CLS', value: 0.2, rating: 'needs-improvement' },
      { ...vital, metric: 'INP', value: 90, screen: 'Giulia Bianchi' },
      { ...vital, metric: 'TTFB', value: 120, navigation: 'reload' },
    ])
    const samples = await readMetrics(server.app)

    expect(sent.statusCode).toBe(204)
    expect(valueOf(samples, 'web_vitals_lcp_seconds_sum', { screen: 'simulator' })).toBe(1.8)
    expect(valueOf(samples, 'web_vitals_cls_score_sum', { screen: 'simulator' })).toBe(0.2)
    expect(valueOf(samples, 'web_vitals_inp_seconds_sum', { screen: 'other' })).toBe(0.09)
    expect(valueOf(samples, 'web_vitals_ratings_total', { metric: 'TTFB', navigation: 'reload' })).toBe(1)
    expect(JSON.stringify(samples)).not.toContain('Giulia')
  })

  it.each([
    ['no list', vital],
    ['an empty list', []],
    ['another metric', [{ ...vital, metric: 'FID' }]],
    ['a value below nothing', [{ ...vital, value: -1 }]],
    ['another rating', [{ ...vital, rating: 'so so' }]],
    ['more than is asked for', [{ ...vital, url: 'https://lending.example/?code=1' }]],
    ['more than a page has', Array.from({ length: 9 }, () => vital)],
  ])('is refused with %s', async (_, payload) => {
    expect((await send(payload, '192.0.2.2')).statusCode).toBe(400)
  })

  it('is limited for each network', async () => {
    const statuses = new Set<number>()
    for (let times = 0; times < 61; times += 1) statuses.add((await send([vital], '192.0.2.3')).statusCode)

    expect([...statuses]).toEqual([204, 429])
  })

  it('is sent by the pages of a server with metrics alone, and taken by no other', async () => {
    const without = await buildTestServer({ environment: { appDir } })
    const page = async ({ app }: BuiltServer) =>
      (await app.inject({ url: '/', headers: { accept: 'text/html' } })).body

    expect(await page(server)).toContain('<meta name="vitals">')
    expect(await page(without)).not.toContain('name="vitals"')
    expect((await send([vital], '192.0.2.4', without)).statusCode).toBe(404)
    await without.close()
  })
})
