import type { Clock } from '../../environment/Clock.ts'
import type { Connection } from '../../storage/database/Connection.ts'
import { type ClaimedTable, renewClaims } from '../../storage/repositories/execution/renewClaims.ts'

/** So long after a server has died, or stands still, others take over what it had in hand. */
const CLAIM_MS = 10_000

/** What this server has claimed and works on: each claim is renewed for as long as the work lasts. */
export class HeldClaims {
  readonly #database: Connection
  readonly #clock: Clock
  readonly #held = new Map<ClaimedTable, Set<string>>()

  constructor(database: Connection, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** Until when something that is claimed now is held. */
  until(): Date {
    return new Date(this.#clock.now().getTime() + CLAIM_MS)
  }

  /** Works on a row that was claimed. One in hand, whose claim ran out while this server stood still, is not begun again. */
  async during(table: ClaimedTable, id: string, work: () => Promise<void>): Promise<void> {
    const held = this.#held.get(table) ?? new Set<string>()
    if (held.has(id)) return
    this.#held.set(table, held.add(id))
    try {
      await work()
    } finally {
      held.delete(id)
    }
  }

  /** Renews the claims of what is in hand. */
  async renew(): Promise<void> {
    for (const [table, ids] of this.#held)
      if (ids.size > 0) await renewClaims(this.#database, table, [...ids], this.until())
  }
}
