import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestServer, type BuiltServer } from '../../../../support/buildTestServer.ts'

const TYPE = 'application/reports+json'

function violation(body: object = {}) {
  return {
    type: 'csp-violation',
    url: 'https://lending.example/workflow_resume?link=secret',
    body: {
      documentURL: 'https://lending.example/workflow_resume?link=secret',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://bad.example/steal.js?taxCode=BNCGLI84E52L781K',
      ...body,
    },
  }
}

describe('what the policy of a page kept it from', () => {
  let server: BuiltServer
  let lines: string[] = []
  beforeAll(async () => {
    const appDir = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
    writeFileSync(join(appDir, 'index.html'), '<!doctype html>')
    server = await buildTestServer({
      environment: { appDir, logLevel: 'warn', rateLimits: true },
      logTo: (line) => lines.push(line),
    })
  })
  beforeEach(() => {
    lines = []
  })
  afterAll(() => server.close())

  let caller = 0
  const report = (payload: unknown, type = TYPE, ip = `192.0.2.${(caller += 1)}`) =>
    server.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress: ip,
    })

  it('is reported where each page says', async () => {
    const { headers } = await server.app.inject({ url: '/', headers: { accept: 'text/html' } })

    expect(headers['reporting-endpoints']).toBe('reports="/reports"')
    expect(headers['content-security-policy']).toMatch(/;report-to reports$/)
  })

  it('is logged by directive and origin, without an address of a page or what it carries', async () => {
    expect((await report([violation(), violation({ blockedURL: 'inline' })])).statusCode).toBe(204)

    const told = lines.map((line) => JSON.parse(line) as object)
    expect(told).toMatchObject([
      { event: 'csp-violation', directive: 'script-src-elem', blocked: 'https://bad.example' },
      { event: 'csp-violation', directive: 'script-src-elem', blocked: 'inline' },
    ])
    expect(lines.join('')).not.toMatch(/secret|BNCGLI84E52L781K|workflow_resume/)
  })

  it.each([
    ['words', { effectiveDirective: 'BNCGLI84E52L781K', blockedURL: 'Giulia Bianchi' }],
    ['other kinds', { effectiveDirective: 5, blockedURL: { a: 1 } }],
    [
      'an endless host',
      { effectiveDirective: 'x'.repeat(99), blockedURL: `https://${'x'.repeat(150)}.example` },
    ],
  ])('says nothing of its own where a report holds %s', async (_kind, body) => {
    expect((await report([violation(body)])).statusCode).toBe(204)

    expect(JSON.parse(lines[0]!)).toMatchObject({ directive: 'unknown', blocked: 'unknown' })
    expect(lines).toHaveLength(1)
  })

  it.each([
    ['another type', violation(), 'application/json', 415],
    ['no JSON', '{"a":', TYPE, 400],
    ['too much', JSON.stringify([violation({ sample: 'x'.repeat(20_000) })]), TYPE, 413],
    ['another kind of report', [{ type: 'deprecation' }, null, 5], TYPE, 204],
  ])('is not logged where it is %s', async (_kind, payload, type, status) => {
    expect((await report(payload, type)).statusCode).toBe(status)

    expect(lines.filter((line) => line.includes('csp-violation'))).toEqual([])
  })

  it('is taken a few at a time, and no more than so many a minute from one address', async () => {
    await report(Array.from({ length: 60 }, () => violation()))
    expect(lines).toHaveLength(20)

    const statuses: number[] = []
    for (let times = 0; times < 21; times += 1) {
      statuses.push((await report([], TYPE, '192.0.2.250')).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  })
})
