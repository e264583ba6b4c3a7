import { type Static, Type } from 'typebox'

export const TokenResponse = Type.Object({ access_token: Type.String() })
export type TokenResponse = Static<typeof TokenResponse>

/** An outside proof exchanged for a token bound to a case and a person: a SPID reference or a one-use link code. */
export const OutsideProof = Type.Object(
  {
    referenceId: Type.Optional(Type.String({ maxLength: 200 })),
    link: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
)
export type OutsideProof = Static<typeof OutsideProof>

/** An old resume link, exchanged for a message to the same contact. */
export const LinkRenewal = Type.Object(
  { link: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
)
export type LinkRenewal = Static<typeof LinkRenewal>

/** A one-use address that goes on with the case on another device, as an ISO 8601 moment and in seconds. */
export const PhoneLink = Type.Object({
  address: Type.String(),
  expiresAt: Type.String({ format: 'date-time' }),
  lifeSeconds: Type.Integer(),
})
export type PhoneLink = Static<typeof PhoneLink>

/** Claims of the session token. `iat` and `exp` in seconds. */
export interface TokenClaims {
  iat: number
  exp: number
  sub: string
  jti: string
}
