import { type Static, Type } from 'typebox'

export const Health = Type.Object({ status: Type.String() })
export type Health = Static<typeof Health>

/** Whether a server may be sent requests, and why not. */
export const Readiness = Type.Object({ status: Type.String(), reasons: Type.Array(Type.String()) })
export type Readiness = Static<typeof Readiness>
