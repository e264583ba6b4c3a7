import type { Configuration } from 'openid-client'

import type { OpenidProvider } from './OpenidClient.ts'

/** A login that was begun: what the browser that comes back, and the provider, are to show again. */
export interface BegunLogin {
  state: string
  redirectUri: string
  verifier: string
  nonce: string
}

/** Which login is asked for. */
interface AskedLogin {
  state: string
  redirectUri: string
  scopes: string[]
  /** Asked for besides where the provider lists it. */
  scopeIfListed?: string
  /** `login` asks who it is, also who is known to the provider. */
  prompt?: 'login'
}

/** What the provider says of a person, by the names of its claims. */
export type Claims = Record<string, unknown>

/** Logins at an OpenID Connect provider. Each call throws where the provider does not answer, and may be made again. */
export interface Openid {
  /** Asks where the provider is; once it has said so, no more. */
  discover(): Promise<void>
  /** Returns the address to which the browser goes, and what is kept of the login beside its state and way back. */
  begin(login: AskedLogin): Promise<Pick<BegunLogin, 'verifier' | 'nonce'> & { url: string }>
  /** Exchanges the code with which the browser came back. Throws where it is not good, or is not of this login. */
  end(callback: URL, login: BegunLogin): Promise<Claims & { sub: string }>
}

/** The library is loaded with the first login. */
const openid = () => import('openid-client')

/** Authorization code with PKCE, state and nonce; claims of the ID token and of the user's information. `timeoutSeconds` is the library's, 30, if nothing is said. */
export function createOpenid(provider: () => OpenidProvider, timeoutSeconds?: number): Openid {
  let discovered: Promise<Configuration> | undefined
  const configuration = () =>
    (discovered ??= discover(provider(), timeoutSeconds).catch((error: unknown) => {
      discovered = undefined
      throw error
    }))

  return {
    async discover() {
      await configuration()
    },
    async begin({ state, redirectUri, scopes, scopeIfListed, prompt }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } =
        await openid()
      const verifier = randomPKCECodeVerifier()
      const nonce = randomNonce()
      const found = await configuration()
      const { scopes_supported: listed = [] } = found.serverMetadata()
      const more = scopeIfListed !== undefined && listed.includes(scopeIfListed) ? [scopeIfListed] : []
      const url = buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: ['openid', ...scopes, ...more].join(' '),
        ...(prompt && { prompt }),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, verifier, nonce }
    },
    async end(callback, { state, redirectUri, verifier, nonce }) {
      const { authorizationCodeGrant, fetchUserInfo } = await openid()
      const returned = new URL(redirectUri)
      returned.search = callback.search
      const found = await configuration()
      const tokens = await authorizationCodeGrant(found, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The identity provider does not say who logged in.')
      if (!found.serverMetadata().userinfo_endpoint) return claims
      return { ...claims, ...(await fetchUserInfo(found, tokens.access_token, claims.sub)) }
    },
  }
}

async function discover(
  { issuer, clientId, clientSecret, fetch }: OpenidProvider,
  timeout: number | undefined,
): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery } = await openid()
  const url = new URL(issuer)
  return discovery(url, clientId, clientSecret, undefined, {
    ...(url.protocol === 'http:' && { execute: [allowInsecureRequests] }),
    ...(fetch && { [customFetch]: fetch }),
    ...(timeout !== undefined && { timeout }),
  })
}
