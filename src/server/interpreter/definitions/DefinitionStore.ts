import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'

import type { Connection } from '../../storage/database/Connection.ts'
import { flowVersionsRepository } from '../../storage/repositories/execution/flowVersionsRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { Definitions } from './Definitions.ts'
import { readJourney } from './readJourney.ts'

/** The definitions in force, and the flows that older cases are pinned to. Swapped whole: no request sees a mix. */
export class DefinitionStore {
  #current: Definitions
  readonly #pinned = new Map<string, Journey>()
  readonly #database: Connection
  readonly #pins: boolean

  /** With `pins` a case keeps the flow it was started with; without, as in development, it follows the newest. */
  constructor(current: Definitions, database: Connection, { pins }: { pins: boolean }) {
    this.#current = current
    this.#database = database
    this.#pins = pins
  }

  get current(): Definitions {
    return this.#current
  }

  /** Puts new definitions in force. */
  async use(definitions: Definitions, now: Date): Promise<void> {
    const { flowVersion: version, flowContent: content } = definitions
    await flowVersionsRepository(this.#database).add({ version, content, at: now })
    this.#current = definitions
  }

  /** The journey a case follows, or a person beside it: its own version, or the newest where it knows the case's step. In a transaction, `db` is it. */
  async journeyOf(
    { flowVersion, person, state }: Pick<LoanCase, 'flowVersion' | 'person' | 'state'>,
    db: Connection = this.#database,
  ): Promise<Journey> {
    const { current } = this
    const isNewest = flowVersion === current.flowVersion
    const isKnown = isNewest || (!this.#pins && current.journey.steps.has(state.step))
    const journey = isKnown ? current.journey : await this.#pinnedJourney(flowVersion, db)
    return person === null ? journey : journeyOfPeople(journey)
  }

  async #pinnedJourney(version: string, db: Connection): Promise<Journey> {
    const known = this.#pinned.get(version)
    if (known) return known

    const journey = readJourney(await flowVersionsRepository(db).content(version))
    this.#pinned.set(version, journey)
    return journey
  }
}
