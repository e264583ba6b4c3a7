import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestServer, type BuiltServer } from '../../../../support/buildTestServer.ts'

const page =
  '<!doctype html><html lang="it"><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/app-1a2b3c.js"></script>'

describe('the built application', () => {
  let server: BuiltServer
  beforeAll(async () => {
    const appDir = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
    for (const folder of ['assets', 'studio']) mkdirSync(join(appDir, folder))
    writeFileSync(join(appDir, 'index.html'), page)
    writeFileSync(
      join(appDir, 'studio', 'index.html'),
      '<!doctype html><html lang="it"><title>studio</title>',
    )
    writeFileSync(join(appDir, 'assets', 'app-1a2b3c.js'), 'export {}')
    server = await buildTestServer({ environment: { appDir } })
  })
  afterAll(() => server.close())

  const open = (url: string, accept = 'text/html,*/*') => server.app.inject({ url, headers: { accept } })

  it.each(['/', '/?lng=en', '/index.html', '/matching_company', '/a/path/nobody/knows'])(
    'opens at %s, looked for anew each time',
    async (url) => {
      const response = await open(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.body).toContain('/assets/app-1a2b3c.js')
    },
  )

  it.each(['/assets/app-9z8y7x6.js', '/products/leasing/assets/app-9z8y7x6.js', '/assets/index-9z8y7x6.js'])(
    'is loaded anew where the script that it begins with is of another version: %s',
    async (url) => {
      const { statusCode, headers, body } = await open(url, '*/*')

      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(body).toContain('location.reload()')
    },
  )

  it.each([
    '/assets/simulator-9z8y7x6.js',
    '/assets/app-9z8y7x6.css',
    '/app-9z8y7x6.js',
    '/assets/a/app-9z8y7x6.js',
  ])('has no other file that is not there: %s', async (url) =>
    expect((await open(url, '*/*')).statusCode).toBe(404),
  )

  it('carries the nonce of its own policy, another each time', async () => {
    const policies = await Promise.all([open('/'), open('/')])
    const nonces = policies.map((response) => {
      const policy = String(response.headers['content-security-policy'])
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
      expect(response.body).toContain(`content="${nonce}"`)
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('may run its own scripts and nothing written inline', async () => {
    const policy = String((await open('/')).headers['content-security-policy'])
    expect(policy.replace(/'nonce-[^']+'/, "'nonce'").split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src-elem 'self' 'nonce'",
      "style-src-attr 'none'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "frame-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-to reports',
    ])
    expect(policy).not.toMatch(/unsafe|\*|https:/)
  })

  describe.each(['/', '/studio/'])('at %s', (url) => {
    const openWith = (cookie: string) => server.app.inject({ url, headers: { accept: 'text/html', cookie } })

    it.each(['light', 'dark'])('comes in the look that was chosen: %s', async (mode) => {
      const response = await openWith(`digital_lending_theme=${mode}`)

      expect(response.body).toContain(`<html lang="it" data-theme="${mode}">`)
      expect(response.headers['vary']).toMatch(/cookie/i)
    })

    it.each(['', 'digital_lending_theme=purple', 'digital_lending_theme="><script>'])(
      'follows the device without a choice: %s',
      async (cookie) => {
        expect((await openWith(cookie)).body).toContain('<html lang="it">')
      },
    )
  })

  it('that cannot be had is a page of words that looks again by itself, to a browser alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
    mkdirSync(join(folder, 'index.html'))
    const broken = await buildTestServer({ environment: { appDir: folder } })
    const ask = (accept: string, language = 'it', cookie = '') =>
      broken.app.inject({ url: '/simulator', headers: { accept, 'accept-language': language, cookie } })

    const shown = await ask('text/html,*/*')
    expect(shown.statusCode).toBe(500)
    expect(shown.body).toContain('<h1>Il servizio non risponde</h1>')
    expect(shown.body).toContain('<meta http-equiv="refresh" content="5" />')
    expect(shown.body).toContain('<meta name="color-scheme" content="light dark" />')
    const dark = await ask('text/html', 'it', 'digital_lending_theme=dark')
    expect(dark.body).toContain('<meta name="color-scheme" content="dark" />')
    expect((await ask('text/html', 'en-GB')).body).toContain('<h1>The service does not answer</h1>')
    expect((await broken.app.inject({ url: '/', headers: { accept: '*/*' } })).json()).toMatchObject({
      code: 'FAULT',
    })
    await broken.close()
  })

  it('keeps hashed files for ever, and says of one that is gone that it is', async () => {
    const kept = await open('/assets/app-1a2b3c.js', '*/*')
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await open('/assets/app-000000.js', '*/*')).statusCode).toBe(404)
    expect((await open('/assets/app-000000.js')).statusCode).toBe(404)
  })

  it('refuses a part of a file that lies behind its end', async () => {
    const headers = { range: 'bytes=5000-' }

    const refused = await server.app.inject({ url: '/assets/app-1a2b3c.js', headers })
    const part = await server.app.inject({ url: '/assets/app-1a2b3c.js', headers: { range: 'bytes=0-5' } })

    expect(refused.statusCode).toBe(416)
    expect(refused.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE', status: 416 })
    expect(refused.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('export')
  })

  it.each(['/', '/matching_company', '/assets/app-1a2b3c.js', '/i18n/it/common.json', '/studio/'])(
    'says of %s to HEAD what it says to GET',
    async (url) => {
      const ask = (method: 'GET' | 'HEAD') =>
        server.app.inject({ method, url, headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' } })
      const plain = ({ headers }: Awaited<ReturnType<typeof ask>>) => {
        const { date: _date, 'content-security-policy': policy, ...others } = headers
        return { ...others, policy: String(policy).replace(/'nonce-[^']+'/, "'nonce'") }
      }

      const whole = await ask('GET')
      const head = await ask('HEAD')

      expect(head.statusCode).toBe(200)
      expect(head.body).toBe('')
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
      expect(Math.abs(lengthOf(head) - lengthOf(whole))).toBeLessThanOrEqual(url.includes('.') ? 0 : 40)
      expect({ ...plain(head), 'content-length': 0 }).toEqual({ ...plain(whole), 'content-length': 0 })
    },
  )

  it.each([
    ['/studio/screen/matching_company', "frame-src 'self'", "frame-ancestors 'none'"],
    ['/studio/preview', "frame-src 'none'", "frame-ancestors 'self'"],
    ['/', "frame-src 'none'", "frame-ancestors 'none'"],
  ])('lets the studio alone show its own preview in a frame: %s', async (url, ...said) => {
    const policy = String((await open(url)).headers['content-security-policy'])

    expect(said.filter((directive) => !policy.includes(directive))).toEqual([])
  })

  it('has the studio beside it', async () => {
    expect((await open('/studio')).headers['location']).toBe('/studio/')
    expect((await open('/studio/')).body).toContain('studio')
    expect((await open('/studio/widgets')).body).toContain('studio')
    expect((await open('/studio/screen/matching_company')).body).toContain('<title>studio</title>')
  })

  it('is not what answers an unknown call', async () => {
    expect((await open('/api/v1/bancaesempio/nothing')).statusCode).toBe(404)
    expect((await open('/actuator/nothing')).statusCode).toBe(404)
  })

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
  ])('gives away no file beside it: %s', async (url) => {
    expect((await open(url, '*/*')).body).not.toContain('"dependencies"')
  })
})

function lengthOf({ headers }: { headers: Record<string, unknown> }): number {
  return Number(headers['content-length'])
}

describe('the built application of two products', () => {
  const leasing = 'tests/products/leasing'
  const withPages = (bases: string[]) => {
    const appDir = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
    for (const base of bases) {
      mkdirSync(join(appDir, base), { recursive: true })
      writeFileSync(join(appDir, base, 'index.html'), `${page}<!--frame--><!--/frame--> of ${base}`)
    }
    return appDir
  }
  const opening = (server: BuiltServer) => (url: string) =>
    server.app.inject({ url, headers: { accept: 'text/html' } })

  it('opens that of the journey to which an address belongs, in its words, with a way to its beginning', async () => {
    const appDir = withPages(['/', '/products/leasing/'])
    const server = await buildTestServer({ environment: { appDir, definitionsDirs: ['.', leasing] } })
    const open = opening(server)

    const lent = await open('/matching_company')
    const leased = await open('/leasing/lessee')

    expect(lent.body).toContain('of /')
    expect(lent.body).toContain('<span class="brand-name">Banca Esempio</span>')
    expect(leased.body).toContain('of /products/leasing/')
    expect(leased.body).toContain('<a href="/leasing" class="brand">')
    expect(leased.body).toContain('<span class="brand-name">Esempio Leasing</span>')
    expect((await open('/products/leasing/index.html')).statusCode).toBe(404)
    await server.close()
  })

  it('leads to the journey from every address of none, where none stands at "/"', async () => {
    const server = await buildTestServer({
      environment: { appDir: withPages(['/']), definitionsDirs: [leasing] },
    })
    const open = opening(server)

    expect((await open('/')).headers['location']).toBe('/leasing/')
    expect((await open('/vehicle')).headers['location']).toBe('/leasing/vehicle')
    expect((await open('/leasing')).statusCode).toBe(200)
    await server.close()
  })
})
