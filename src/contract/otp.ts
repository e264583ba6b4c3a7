import { type Static, Type } from 'typebox'

/** Where a code is to go; `to` may be left out where the task itself says where. */
export const OtpDestination = Type.Object(
  { to: Type.Optional(Type.String({ maxLength: 254 })) },
  { additionalProperties: false },
)
export type OtpDestination = Static<typeof OtpDestination>

/** A code is on its way. Seconds until it expires and until another may be asked for; `to` is masked. */
export const OtpSent = Type.Object({
  to: Type.String(),
  expiresInSeconds: Type.Integer(),
  againInSeconds: Type.Integer(),
})
export type OtpSent = Static<typeof OtpSent>

export const OtpCode = Type.Object(
  { to: Type.Optional(Type.String({ maxLength: 254 })), code: Type.String({ maxLength: 12 }) },
  { additionalProperties: false },
)
export type OtpCode = Static<typeof OtpCode>

export const OtpVerified = Type.Object({
  verified: Type.Literal(true),
  access_token: Type.Optional(Type.String()),
})
export type OtpVerified = Static<typeof OtpVerified>
