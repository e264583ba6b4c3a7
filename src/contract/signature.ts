import { type Static, Type } from 'typebox'

/** When the contract can be signed. Times are `HH:mm` in Europe/Rome, dates ISO. */
export const SignAvailability = Type.Object({
  canSign: Type.Boolean(),
  start_time: Type.String(),
  end_time: Type.String(),
  max_time: Type.String(),
  contract_validity_days: Type.Integer(),
  first_availability_date: Type.String({ format: 'date' }),
  last_validity_date: Type.String({ format: 'date' }),
  timeElapsedMessageRead: Type.Boolean(),
  /** The first day on which one could sign lies behind the last on which the contract is valid. */
  noDayLeft: Type.Optional(Type.Literal(true)),
  url: Type.Optional(Type.String()),
})
export type SignAvailability = Static<typeof SignAvailability>

export const SignSessionState = Type.Object({
  state: Type.Union([Type.Literal('pending'), Type.Literal('signed'), Type.Literal('expired')]),
})
export type SignSessionState = Static<typeof SignSessionState>

export const NextWorkingDay = Type.Object({
  date: Type.String({ format: 'date' }),
  start_time: Type.String(),
  end_time: Type.String(),
})
export type NextWorkingDay = Static<typeof NextWorkingDay>
