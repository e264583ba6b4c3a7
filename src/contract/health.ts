import { type Static, Type } from 'typebox'

export const Health = Type.Object({ status: Type.String() })
export type Health = Static<typeof Health>
