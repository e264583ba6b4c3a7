import type { Kysely } from 'kysely'

import type { Clock } from './Clock.ts'
import type { Database } from '../storage/database/Database.ts'

/**
 * The time of the process: deadlines, validity, signing hours. The sandbox moves it; tokens and codes keep to the
 * real clock. The offset stands in the database, so that every server tells the same time.
 */
export class ProcessClock implements Clock {
  readonly #clock: Clock
  readonly #database: Kysely<Database>
  #offsetMs = 0

  constructor(clock: Clock, database: Kysely<Database>) {
    this.#clock = clock
    this.#database = database
  }

  now(): Date {
    return new Date(this.#clock.now().getTime() + this.#offsetMs)
  }

  get offsetMs(): number {
    return this.#offsetMs
  }

  /** Reads the offset again: another server may have moved it. */
  async refresh(): Promise<void> {
    const row = await this.#database.selectFrom('clock').select('offset_ms').executeTakeFirst()
    this.#offsetMs = row?.offset_ms ?? 0
  }

  /** Moves process time by so many milliseconds, forwards or back. */
  async move(byMs: number): Promise<void> {
    await this.#database
      .updateTable('clock')
      .set((table) => ({ offset_ms: table('offset_ms', '+', byMs) }))
      .execute()
    await this.refresh()
  }

  /** Real time again. Workers that pause until a moment that is far off now go on at once. */
  async reset(): Promise<void> {
    const now = this.#clock.now().getTime()
    await this.#database.updateTable('clock').set({ offset_ms: 0 }).execute()
    await this.#database.updateTable('jobs').set({ due_at: now }).where('due_at', '>', now).execute()
    this.#offsetMs = 0
  }
}
