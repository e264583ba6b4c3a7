import { own } from '#validation/own.ts'

import { statuses } from './statuses.ts'

/** Returns the HTTP status of an error code; of one that a flow declares 422. */
export function statusOf(code: string): number {
  return own(statuses as Record<string, number>, code) ?? 422
}
