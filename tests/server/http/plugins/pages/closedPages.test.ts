import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestServer, type BuiltServer } from '../../../../support/buildTestServer.ts'

const addresses = [
  '/documentation',
  '/documentation/',
  '/documentation/json',
  '/documentation/static/index.html',
  '/studio',
  '/studio/',
  '/studio/widgets',
  '/studio/index.html',
  '/studio?x=1',
]

describe('what people of the bank alone look at', () => {
  let closed: BuiltServer
  let open: BuiltServer
  beforeAll(async () => {
    const appDir = mkdtempSync(join(tmpdir(), 'digital-lending-app-'))
    mkdirSync(join(appDir, 'studio'))
    writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>app</title>')
    writeFileSync(join(appDir, 'studio', 'index.html'), '<!doctype html><title>secret studio</title>')
    closed = await buildTestServer({ environment: { appDir, documentation: false, studio: false } })
    open = await buildTestServer({ environment: { appDir } })
  })
  afterAll(() => Promise.all([closed.close(), open.close()]))

  it.each(addresses)('is not there where it is closed: %s', async (url) => {
    for (const accept of ['text/html,*/*', '*/*']) {
      const { statusCode, body } = await closed.app.inject({ url, headers: { accept } })
      expect.soft(body, accept).not.toContain('secret studio')
      expect.soft(statusCode, accept).toBe(404)
    }
  })

  it.each(['/%73tudio/index.html', '/studio%2findex.html', '//studio/index.html', '/x/../studio/index.html'])(
    'is given away by no other way of writing its address: %s',
    async (url) => {
      for (const accept of ['text/html', '*/*']) {
        const { body } = await closed.app.inject({ url, headers: { accept } })
        expect.soft(body, accept).not.toContain('secret studio')
      }
    },
  )

  it('is there where it was asked for', async () => {
    const get = (url: string) => open.app.inject({ url, headers: { accept: 'text/html' } })

    expect((await get('/studio/')).body).toContain('secret studio')
    expect((await get('/documentation/json')).statusCode).toBe(200)
    expect((await closed.app.inject({ url: '/students', headers: { accept: 'text/html' } })).statusCode).toBe(
      200,
    )
  })
})
