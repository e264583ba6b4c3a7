/** An OpenID Connect provider that speaks for SPID and CIE, and who we are to it. */
export interface SpidClient {
  issuer: string
  clientId: string
  clientSecret: string
}
