import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'

const BROWSER = 'browser=a-secret-of-the-page'

describe.each(databases)('an address with a NUL in it, on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build()
  })
  afterAll(() => server.close())

  it.each([
    ['POST', '/events/%00/bankApproved'],
    ['GET', `/outside/video/%00?${BROWSER}`],
    ['GET', `/outside/signature/%00?${BROWSER}`],
    ['GET', `/outside/accounts/%00?${BROWSER}`],
    ['GET', '/digital_sign/callback?state=%00'],
    ['GET', '/spid/callback?state=%00'],
  ] as const)('is no address: %s %s', async (method, url) => {
    const answer = await server.app.inject({ method, url: `/api/v1/bancaesempio${url}` })
    expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
