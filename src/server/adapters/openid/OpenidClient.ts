import type { CustomFetch } from 'openid-client'

/** An OpenID Connect provider, and who we are to it. */
export interface OpenidClient {
  issuer: string
  clientId: string
  clientSecret: string
}

/** A provider, and how it is reached. */
export interface OpenidProvider extends OpenidClient {
  /** How it is reached; the network, if nothing is said. */
  fetch?: CustomFetch
}
