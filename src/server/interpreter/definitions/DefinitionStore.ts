import type { Kysely } from 'kysely'

import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'

import type { Database } from '../../storage/database/Database.ts'
import type { LoanCase } from '../../storage/repositories/LoanCase.ts'
import type { Definitions } from './Definitions.ts'
import { readJourney } from './readJourney.ts'

/** The definitions in force, and the flows that older cases are pinned to. Swapped whole: nobody sees a mix. */
export class DefinitionStore {
  #current: Definitions
  readonly #pinned = new Map<string, Journey>()
  readonly #database: Kysely<Database>
  readonly #pins: boolean

  /** With `pins` a case keeps the flow it was started with; without, as in development, it follows the newest. */
  constructor(current: Definitions, database: Kysely<Database>, { pins }: { pins: boolean }) {
    this.#current = current
    this.#database = database
    this.#pins = pins
  }

  get current(): Definitions {
    return this.#current
  }

  /** Puts new definitions in force. */
  async use(definitions: Definitions, now: Date): Promise<void> {
    await this.#database
      .insertInto('flow_versions')
      .values({
        version: definitions.flowVersion,
        content: definitions.flowContent,
        created_at: now.getTime(),
      })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute()
    this.#current = definitions
  }

  /** The journey a case follows, or a person beside it: its own version, or the newest where it knows the case's step. In a transaction, `db` is it. */
  async journeyOf(
    { flowVersion, person, state }: Pick<LoanCase, 'flowVersion' | 'person' | 'state'>,
    db: Kysely<Database> = this.#database,
  ): Promise<Journey> {
    const { current } = this
    const isNewest = flowVersion === current.flowVersion
    const isKnown = isNewest || (!this.#pins && current.journey.steps.has(state.step))
    const journey = isKnown ? current.journey : await this.#pinnedJourney(flowVersion, db)
    return person === null ? journey : journeyOfPeople(journey)
  }

  async #pinnedJourney(version: string, db: Kysely<Database>): Promise<Journey> {
    const known = this.#pinned.get(version)
    if (known) return known

    const { content } = await db
      .selectFrom('flow_versions')
      .select('content')
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    const journey = readJourney(content)
    this.#pinned.set(version, journey)
    return journey
  }
}
