import type { FastifyReply } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'

import { admitUrl } from '#server/security/callbacks/admitUrl.ts'
import { bindBrowser, isSameBrowser, releaseBrowser } from '#server/security/callbacks/browserBinding.ts'
import { callbackUrl } from '#server/security/callbacks/callbackUrl.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'

const environment = { baseUrl: 'https://app.bank.example' }

describe('the browser that begins a visit to a page outside', () => {
  let context: { environment: never; sealer: Sealer }
  beforeAll(async () => {
    const sealer = new Sealer(await importKeys(generateKeyMaterial()))
    context = { environment: environment as never, sealer }
  })

  /** The cookie that is set. */
  function cookieOf(set: (reply: FastifyReply) => void): string {
    let cookie = ''
    set({ header: (_: string, value: string) => (cookie = value) } as never)
    return cookie
  }
  const bound = (visit: string, lifeMs?: number) =>
    cookieOf((reply) => bindBrowser(context, reply, visit, lifeMs))
  const isKnown = (cookie: string | undefined, visit: string) =>
    isSameBrowser(context, { headers: cookie === undefined ? {} : { cookie } }, visit)

  it('is known by its cookie for this visit, and by none of another or that it made itself', () => {
    const [cookie = ''] = bound('one').split(';')
    const [name = ''] = cookie.split('=')

    expect(isKnown(cookie, 'one')).toBe(true)
    expect(isKnown(cookie.replace('visit-one', 'visit-two'), 'two')).toBe(false)
    expect(isKnown(bound('two').split(';')[0], 'one')).toBe(false)
    for (const other of [`${name}=`, `${name}=made-up`, undefined]) expect(isKnown(other, 'one')).toBe(false)
  })

  it('keeps its cookie for half an hour, or for as long as the visit may last, and loses it after the visit', () => {
    expect(bound('one')).toContain('; Max-Age=1800;')
    expect(bound('one', 90_999)).toContain('; Max-Age=90;')
    const released = cookieOf((reply) => releaseBrowser(context, reply, 'one'))
    expect(released).toMatch(/^__Host-visit-one=; Path=\/; Max-Age=0;/)
  })
})

describe('a page outside sends a browser', () => {
  const apiHost = { from: 'app.', to: 'api.' }
  const definitions = { productOf: () => ({ settings: { apiHost, providers: ['bank', 'second'] } }) }
  const context = { definitions, environment } as never
  const loanCase = { journey: 'onboarding' }

  it('back to the API, under the provider that was called or else the first', () => {
    const api = 'https://api.bank.example/api/v1'

    expect(callbackUrl(context, loanCase, 'spid')).toBe(`${api}/bank/spid/callback`)
    expect(callbackUrl(context, loanCase, 'accounts', 'second')).toBe(`${api}/second/accounts/callback`)
  })

  it('that it does not know yet to the API as well, with its visit', () => {
    expect(admitUrl(context, loanCase, 'video', 'v1')).toBe(
      'https://api.bank.example/api/v1/bank/outside/video/v1',
    )
  })
})
