import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import Provider, { type Context } from 'oidc-provider'

import type { StudioSignIn } from '#server/environment/readStudioSignIn.ts'
import { html } from '#server/http/html.ts'

import { CookieJar } from './CookieJar.ts'

/** The group of those who may edit. */
export const GROUP = 'product-owners'

/** People whom the provider knows: in the group, in another, in none. */
export const people = {
  ada: { sub: 'ada', name: 'Ada Rossi', email: 'ada.rossi@bank.example', groups: ['staff', GROUP] },
  bruno: { sub: 'bruno', name: 'Bruno Neri', email: 'bruno.neri@bank.example', groups: ['tellers'] },
  carla: { sub: 'carla', name: 'Carla Blu', email: 'carla.blu@bank.example' },
} as const

/** Who we are to the provider on a port. */
export function studioSignIn(port: number): StudioSignIn {
  return {
    issuer: `http://localhost:${port}`,
    clientId: 'studio',
    clientSecret: 'known-to-both',
    group: GROUP,
    groupsClaim: 'groups',
  }
}

let signingKey: object | undefined

/**
 * An OpenID Connect provider on a port of this machine, with a page on which one chooses who one is. It knows browsers again
 * by a cookie. `baseUrls` are the addresses of the studio's servers.
 */
export async function startStudioProvider(port: number, baseUrls: string[]) {
  const { issuer, clientId, clientSecret } = studioSignIn(port)
  signingKey ??= {
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: 'first',
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: baseUrls.map((url) => `${url}/studio/api/callback`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: ['of-this-provider'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], groups: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/choose/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 60,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context: Context, id: string) => {
      const person = Object.values(people).find(({ sub }) => sub === id)
      return person && { accountId: id, claims: () => person }
    },
    loadExistingGrant: async ({ oidc: { client, session } }: Context) => {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile email groups')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/choose/')) return callback(request, response)
    await provider.interactionDetails(request, response)
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(choicePage())
      return undefined
    }
    const chosen = new URLSearchParams((await request.toArray()).join('')).get('person') ?? ''
    return provider.interactionFinished(
      request,
      response,
      chosen
        ? { login: { accountId: chosen } }
        : { error: 'access_denied', error_description: 'The person went away.' },
      { mergeWithLastSubmission: false },
    )
  }

  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Walks over the provider's pages from the address to which the studio sends a browser, as a person, or as one who goes away. Returns the address to which it sends the browser back, and whether it was asked who they are. */
export async function logsInAt(
  address: string,
  person: keyof typeof people | undefined,
  cookies = new CookieJar(),
): Promise<{ callback: URL; wasAsked: boolean }> {
  let wasAsked = false
  let url = new URL(address)
  let body: URLSearchParams | undefined
  const { origin } = url
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: cookies.header(),
      ...(body && { method: 'POST', body }),
    })
    cookies.keep(response.headers.getSetCookie())
    const location = response.headers.get('location')
    if (location === null && !url.pathname.startsWith('/choose/'))
      throw new Error(`The provider says ${response.status}: ${await response.text()}`)
    wasAsked ||= location === null
    body = location === null ? new URLSearchParams({ person: person ?? '' }) : undefined
    if (location !== null) url = new URL(location, url)
    if (url.origin !== origin) return { callback: url, wasAsked }
  }
  throw new Error(`${address} leads round in a circle.`)
}

function choicePage(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>Accounts</title>
      </head>
      <body>
        <main>
          <h1>Who are you?</h1>
          <form method="post">
            ${Object.values(people).map(
              ({ sub, name }) => html`<button name="person" value="${sub}">${name}</button>`,
            )}
          </form>
        </main>
      </body>
    </html>`.text
}
