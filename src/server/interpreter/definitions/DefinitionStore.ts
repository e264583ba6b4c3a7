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
  /** By the version of their screens, those that were in force while this server runs: pages that draw them may be open. */
  readonly #drawn = new Map<string, Definitions>()
  readonly #pinned = new Map<string, Journey>()
  readonly #database: Connection
  readonly #pins: boolean

  /** With `pins` a case keeps the flow it was started with; without, as in development, it follows the newest. */
  constructor(current: Definitions, database: Connection, { pins }: { pins: boolean }) {
    this.#current = current
    this.#drawn.set(current.screensVersion, current)
    this.#database = database
    this.#pins = pins
  }

  get current(): Definitions {
    return this.#current
  }

  /** The definitions by which a page is judged: those whose screens it draws, or the newest where that is not known. */
  drawnBy(screensVersion: string | undefined): Definitions {
    return this.#drawn.get(screensVersion ?? '') ?? this.#current
  }

  /** Puts new definitions in force; `publish` is called in the same moment. */
  async use(definitions: Definitions, now: Date, publish?: () => void): Promise<void> {
    const { flowVersion: version, flowContent: content } = definitions
    await flowVersionsRepository(this.#database).add({ version, content, at: now })
    publish?.()
    this.#current = definitions
    this.#drawn.set(definitions.screensVersion, definitions)
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
