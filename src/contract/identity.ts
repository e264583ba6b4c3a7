import { type Static, Type } from 'typebox'

/** An outside page to go to; its origin is on the settings' allowlist. */
export const OutsideAddress = Type.Object({ url: Type.String() })
export type OutsideAddress = Static<typeof OutsideAddress>
