import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { join } from 'node:path'

import Provider, { type Context } from 'oidc-provider'

import { keepOnce } from '../ports/keepOnce.ts'
import { OidcAdapter } from './OidcAdapter.ts'
import { lostPage } from '../pages/lostPage.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'
import { spidClient } from './spidClient.ts'

const MINUTE = 60
/** Attributes by the names that SPID and CIE give them. */
const attributes = ['fiscalNumber', 'name', 'familyName', 'dateOfBirth', 'email', 'mobilePhone']

/** The sandbox's identity provider: real OpenID Connect for invented people. */
export function createOidcProvider(house: SandboxHouse, data: SandboxData): Provider {
  const { clientId, clientSecret, issuer, redirectUris } = spidClient(house)
  const provider = new Provider(issuer, {
    adapter: (kind: string) => new OidcAdapter(kind, house),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey(house)] },
    cookies: { keys: [house.sealer.fingerprint('oidc', 'cookies').toString('base64url')] },
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: attributes },
    conformIdTokenClaims: true,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/oidc/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 30 * MINUTE,
      Session: 10 * MINUTE,
    },
    findAccount: (_context: Context, accountId: string) => accountOf(data, accountId),
    // The bank's own login needs no consent page.
    loadExistingGrant: async ({ oidc: { client, session } }: Context) => {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    renderError: async (context: { type: string; body: string }) => {
      context.type = 'text/html; charset=utf-8'
      context.body = lostPage()
    },
  })
  provider.proxy = true
  return provider
}

function accountOf(data: SandboxData, taxCode: string) {
  const person = data.person(taxCode)
  return (
    person && {
      accountId: taxCode,
      claims: () => ({
        sub: taxCode,
        fiscalNumber: `TINIT-${person.taxCode}`,
        name: person.name,
        familyName: person.surname,
        dateOfBirth: person.birthDate,
        email: person.email,
        mobilePhone: person.mobile,
      }),
    }
  )
}

function signingKey({ dataDir }: SandboxHouse): object {
  const file = join(dataDir, 'keys', 'sandbox-identity.json')
  const make = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() }
    return Buffer.from(JSON.stringify(jwk))
  }
  return JSON.parse(keepOnce(file, make).toString()) as object
}
