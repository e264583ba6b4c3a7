import type { Configuration, CustomFetch } from 'openid-client'

import type { SpidIdentity, SpidPort } from '../../lending/Ports.ts'
import type { SpidClient } from './SpidClient.ts'

/** A provider, and how it is reached. */
export interface SpidProvider extends SpidClient {
  /** How it is reached; the network, if nothing is said. */
  fetch?: CustomFetch
}

/** OpenID Connect is loaded with the first login. */
const openid = () => import('openid-client')

/** SPID through OpenID Connect: authorization code with PKCE, attributes by the names of the SPID rules. */
export function createSpid(provider: () => SpidProvider): SpidPort {
  let discovered: Promise<Configuration> | undefined
  const configuration = () =>
    (discovered ??= discover(provider()).catch((error: unknown) => {
      discovered = undefined
      throw error
    }))

  return {
    async login({ state, redirectUri }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } =
        await openid()
      const verifier = randomPKCECodeVerifier()
      const nonce = randomNonce()
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        prompt: 'login',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, verifier, nonce }
    },
    async identity(callback, { state, redirectUri, verifier, nonce }) {
      const { authorizationCodeGrant, fetchUserInfo } = await openid()
      const returned = new URL(redirectUri)
      returned.search = callback.search
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const subject = tokens.claims()?.sub
      if (!subject) throw new Error('The identity provider does not say who logged in.')
      return identityOf(await fetchUserInfo(await configuration(), tokens.access_token, subject))
    },
  }
}

async function discover({ issuer, clientId, clientSecret, fetch }: SpidProvider): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery } = await openid()
  const url = new URL(issuer)
  return discovery(url, clientId, clientSecret, undefined, {
    ...(url.protocol === 'http:' && { execute: [allowInsecureRequests] }),
    ...(fetch && { [customFetch]: fetch }),
  })
}

function identityOf(attributes: Record<string, unknown>): SpidIdentity {
  const { fiscalNumber, name, familyName, dateOfBirth, email, mobilePhone } = attributes
  if (typeof fiscalNumber !== 'string' || typeof name !== 'string' || typeof familyName !== 'string') {
    throw new Error('The identity provider does not say who this person is.')
  }
  return {
    taxCode: fiscalNumber.replace(/^TINIT-/, '').toUpperCase(),
    name,
    surname: familyName,
    ...(typeof dateOfBirth === 'string' && { birthDate: dateOfBirth }),
    ...(typeof email === 'string' && { email }),
    ...(typeof mobilePhone === 'string' && { mobile: mobilePhone }),
  }
}
