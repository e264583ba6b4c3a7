import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestServer, type BuiltServer } from '../../../../support/buildTestServer.ts'

const always = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(self), accelerometer=(), autoplay=(), display-capture=(), fullscreen=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=(), xr-spatial-tracking=()',
}
const nothingDrawn = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'" }

/** The headers that say what a browser may do. */
const ofSafety = /^(x-|cross-origin|origin-agent|permissions|referrer|strict|content-security|server$)/

describe('the headers of safety', () => {
  let server: BuiltServer
  beforeAll(async () => {
    const appDir = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
    mkdirSync(join(appDir, 'assets'))
    writeFileSync(join(appDir, 'index.html'), '<!doctype html><html lang="it"><title>app</title>')
    writeFileSync(join(appDir, 'assets', 'app-1a2b3c.js'), 'export {}')
    server = await buildTestServer({ environment: { appDir } })
  })
  afterAll(() => server.close())

  const headersOf = async (url: string, accept = '*/*') => {
    const { headers } = await server.app.inject({ url, headers: { accept } })
    return Object.fromEntries(Object.entries(headers).filter(([name]) => ofSafety.test(name)))
  }

  it.each([
    ['a call', '/api/v1/bancaesempio/prescreening/simulator'],
    ['a call that is refused', '/api/v1/bancaesempio/process/task'],
    ['a file that is not there', '/assets/gone.js'],
    ['an unknown address', '/api/nothing'],
  ])('of %s are these, and no others', async (_, url) => {
    expect(await headersOf(url)).toEqual({ ...always, ...ofDocuments, ...nothingDrawn })
  })

  it('of a file leave out what is for documents alone', async () => {
    expect(await headersOf('/assets/app-1a2b3c.js')).toEqual({ ...always, ...nothingDrawn })
  })

  it('of a page are those of a document, with a policy of its own', async () => {
    const { 'content-security-policy': policy, ...others } = await headersOf('/', 'text/html')

    expect(others).toEqual({ ...always, ...ofDocuments })
    expect(policy).toMatch(/^default-src 'none';script-src 'self';/)
  })
})
