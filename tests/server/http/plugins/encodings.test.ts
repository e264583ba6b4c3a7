import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { compressPlugin } from '../../../../scripts/compressPlugin.ts'
import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { rawGet } from '../../../support/rawGet.ts'

const API = '/api/v1/bancaesempio'
const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
/** What a build leaves behind: names change with what is in them. */
const SCRIPT = '/assets/app-1a2b3c4d.js'

let server: BuiltServer
let url: string

beforeAll(async () => {
  const appDir = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
  await builtApplication(appDir)
  server = await buildTestServer({ environment: { appDir } })
  await server.app.listen({ port: 0 })
  url = `http://localhost:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawGet(url + path, headers, method)

/** Everything of a first page that is text: a file of the application, its page, words, a text to read, a list. */
const texts: [what: string, path: string, headers: Record<string, string>][] = [
  ['a script', SCRIPT, {}],
  ['the page', '/', { accept: 'text/html' }],
  ['a language pack', '/i18n/it/common.json', {}],
  ['a text to agree to', `${API}/content/terms_and_conditions/terms_and_conditions`, {}],
  ['what the simulator offers', `${API}/prescreening/simulator`, {}],
]

describe.each(texts)('%s', (_, path, headers) => {
  it.each(['br', 'gzip'])('comes smaller in %s, and says so', async (encoding) => {
    const plain = await get(path, headers)
    const small = await get(path, { ...headers, 'accept-encoding': `deflate, ${encoding}` })

    expect(small.headers['content-encoding']).toBe(encoding)
    expect(small.headers['content-length']).toBe(String(small.body.length))
    expect(small.body.length).toBeLessThan(plain.body.length)
    expect(small.headers['content-type']).toBe(plain.headers['content-type'])
    const decoded = decoders[encoding]?.(small.body).toString()
    expect(withoutNonce(decoded)).toBe(withoutNonce(plain.body.toString()))
  })

  it.each([
    ['without the header', undefined],
    ['that wants it as it is', 'identity'],
    ['that refuses every encoding', '*;q=0'],
    ['that refuses both of ours', 'br;q=0, gzip;q=0'],
    ['that knows neither of ours', 'deflate, zstd'],
  ])('comes as it is to a caller %s', async (_caller, accepted) => {
    const answer = await get(path, {
      ...headers,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    })

    expect(answer.status).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body.length).toBeGreaterThan(500)
  })

  it('tells every cache that it depends on what the caller accepts, once', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers: said } = await get(path, { ...headers, 'accept-encoding': accepted })
      const names = String(said['vary']).toLowerCase().split(/,\s*/)
      expect(names.filter((name) => name === 'accept-encoding')).toHaveLength(1)
    }
  })

  it('has the same headers when only these are asked for', async () => {
    const asked = { ...headers, 'accept-encoding': 'br' }
    const [whole, head] = [await get(path, asked), await get(path, asked, 'HEAD')]

    expect(head.body).toHaveLength(0)
    // The nonce of a page is another each time, and so may its length be.
    const names = ['content-encoding', 'content-type', 'etag', 'vary', 'cache-control']
    for (const name of path === '/' ? names : [...names, 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
    }
  })
})

it('sends a script without a tag, for its name is another where it is, and never in parts', async () => {
  const { headers } = await get(SCRIPT, { 'accept-encoding': 'br' })

  expect(headers['cache-control']).toContain('immutable')
  expect(Object.keys(headers)).not.toContain('etag')
  expect(Object.keys(headers)).not.toContain('accept-ranges')
})

const tagged = ['a language pack', 'a text to agree to']
describe.each(texts.filter(([what]) => tagged.includes(what)))('%s that a browser has already', (_, path) => {
  it('has another tag in each encoding, and is not sent again in the same one', async () => {
    const tags = new Set<string>()
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await get(path, { 'accept-encoding': accepted })
      const tag = String(headers['etag'])
      tags.add(tag)

      const again = await get(path, { 'accept-encoding': accepted, 'if-none-match': `"other", ${tag}` })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers['etag']).toBe(tag)
      expect(String(again.headers['vary']).toLowerCase()).toContain('accept-encoding')
    }
    expect(tags.size).toBe(3)
  })

  it('is sent whole to a caller that has it in another encoding', async () => {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    const other = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) })

    expect(other.status).toBe(200)
    expect(other.headers['content-encoding']).toBe('gzip')
  })
})

describe('a part of a script', () => {
  it.each(['br', 'gzip', 'identity'])('is a part of what is sent in %s', async (accepted) => {
    const whole = await get(SCRIPT, { 'accept-encoding': accepted })
    const part = await get(SCRIPT, { 'accept-encoding': accepted, range: 'bytes=10-29' })

    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-29/${whole.body.length}`)
    expect(part.headers['content-encoding']).toBe(whole.headers['content-encoding'])
    expect(part.body).toEqual(whole.body.subarray(10, 30))
  })

  it('that lies behind its end is refused', async () => {
    const { body } = await get(SCRIPT, { 'accept-encoding': 'br' })

    const refused = await get(SCRIPT, { 'accept-encoding': 'br', range: 'bytes=9999999-' })

    expect(refused.status).toBe(416)
    expect(refused.headers['content-range']).toBe(`bytes */${body.length}`)
  })
})

describe('the application', () => {
  it('keeps hashed files for ever in every encoding, and asks for its page each time', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const script = await get(SCRIPT, { 'accept-encoding': accepted })
      const page = await get('/', { accept: 'text/html', 'accept-encoding': accepted })
      expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(page.headers['cache-control']).toBe('no-cache')
    }
  })

  it('sends a file that no encoding makes smaller as it is', async () => {
    const { headers, body } = await get('/assets/small-1a2b3c4d.js', { 'accept-encoding': 'br, gzip' })

    expect(headers).not.toHaveProperty('content-encoding')
    expect(body.toString()).toBe('let a')
  })
})

it('an answer that holds a token, a code or what one person said is never compressed, however long it is', async () => {
  const applicant = await anApplicant(server).at('matching_company')
  await applicant.put('/process/draft', { task: 'matching_company', data: { typed: 'a'.repeat(5000) } })
  const asked = { authorization: `Bearer ${applicant.token}`, 'accept-encoding': 'br, gzip' }

  const personal = [
    'process/draft',
    'process/task',
    'process/status',
    'member_of_company',
    'archive/descriptors',
  ]
  const answers = await Promise.all(personal.map((path) => get(`${API}/${path}`, asked)))
  const token = await get(`${API}/token/generate`, { 'accept-encoding': 'br, gzip' }, 'POST')

  expect(answers[0]?.body.length).toBeGreaterThan(5000)
  expect(token.status).toBe(200)
  for (const { headers } of [...answers, token]) {
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers['vary'] ?? '').not.toContain('accept-encoding')
  }
})

function withoutNonce(text = ''): string {
  return text.replaceAll(/nonce="[^"]*"/g, '')
}

/** An application as a build leaves it: its files, beside each what goes over the wire. */
async function builtApplication(appDir: string): Promise<void> {
  const source = join(appDir, 'source')
  mkdirSync(source)
  const lines = Array.from(
    { length: 400 },
    (_, line) => `export const value${line} = 'a word and another ${line}'`,
  )
  writeFileSync(join(source, 'app.js'), lines.join('\n'))
  await build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'small',
        generateBundle() {
          this.emitFile({ type: 'asset', fileName: 'assets/small-1a2b3c4d.js', source: 'let a' })
        },
      },
      compressPlugin('smallest'),
    ],
    build: {
      outDir: appDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: join(source, 'app.js'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/app-1a2b3c4d.js' },
      },
    },
  })
  writeFileSync(join(appDir, 'index.html'), readFileSync('src/index.html'))
}
