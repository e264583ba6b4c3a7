import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'
import { speak } from '#validation/languages.ts'
import { LruMap } from '#validation/LruMap.ts'

import { DomainError } from '../../errors/DomainError.ts'
import type { Connection } from '../../storage/database/Connection.ts'
import { flowVersionsRepository } from '../../storage/repositories/execution/flowVersionsRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { Definitions, JourneyInForce, Product } from './Definitions.ts'
import { readJourney } from './readJourney.ts'

/** A page that draws an older version is judged by the newest, as one of a server that was started again. */
const MOST_DRAWN = 20
/** Older ones are read again from the database. */
const MOST_PINNED = 50

/** The definitions in force, and the flows that older cases are pinned to. Swapped whole: no request sees a mix. */
export class DefinitionStore {
  #current: Definitions
  /** By the version of their screens, products that were in force while this server runs: pages may draw them still. */
  readonly #drawn = new LruMap<string, Product>(MOST_DRAWN)
  readonly #pinned = new LruMap<string, Journey>(MOST_PINNED)
  readonly #database: Connection
  #lookAgain: () => Promise<void> = async () => undefined
  /** Whether those in force on all servers need more than this one has: it serves nothing until others are. */
  isBehind = false
  /** Whether a case keeps the flows it was started with. */
  readonly pins: boolean

  /** With `pins` a case keeps the flow it was started with; without, as in development, it follows the newest. */
  constructor(current: Definitions, database: Connection, { pins }: { pins: boolean }) {
    this.#current = current
    speak(current.languages)
    this.#keepDrawn(current)
    this.#database = database
    this.pins = pins
  }

  get current(): Definitions {
    return this.#current
  }

  /** Puts new definitions in force, with their languages; `publish` is called in the same moment. */
  async use(definitions: Definitions, now: Date, publish?: () => void): Promise<void> {
    const versions = flowVersionsRepository(this.#database)
    for (const { flowVersion: version, flowContent: content } of definitions.journeys.values()) {
      await versions.add({ version, content, at: now })
    }
    publish?.()
    this.#current = definitions
    speak(definitions.languages)
    this.#keepDrawn(definitions)
  }

  /** Products of definitions that were in force before this server started: pages may draw them still. */
  remember(definitions: Definitions): void {
    this.#keepDrawn(definitions)
    this.#keepDrawn(this.#current)
  }

  /** A case of a version that was never met may be of another server's definitions: `look` puts in force what is so there. */
  follow(look: () => Promise<void>): void {
    this.#lookAgain = look
  }

  /** Returns the journey of this name, or the one at `/`, as new cases follow it. Throws where there is none. */
  inForce(name?: string): JourneyInForce {
    const { journeys } = this.#current
    const found =
      name === undefined
        ? journeys.values().find(({ journey }) => journey.definition.address === '/')
        : journeys.get(name)
    if (!found) throw new DomainError('NOT_FOUND', 'There is no such journey.')
    return found
  }

  /** Returns the product of a case: its settings and screens. */
  productOf({ journey }: Pick<LoanCase, 'journey'>): Product {
    const found = this.#current.journeys.get(journey)
    if (!found) {
      throw new Error(`No journey is called "${journey}": name the folder that holds it in DEFINITIONS_DIR.`)
    }
    return found.product
  }

  /** Returns a product as a page draws it, by which it is judged; the newest where the version is not known. */
  drawnBy(product: Product, screensVersion: string | undefined): Product {
    const drawn = this.#drawn.get(screensVersion ?? '')
    return drawn?.base === product.base ? drawn : product
  }

  /** The journey a case follows, or a person beside it: its own version, or the newest where it knows the case's step. In a transaction, `db` is it. */
  async journeyOf(
    {
      flowVersion,
      journey: name,
      person,
      state,
    }: Pick<LoanCase, 'flowVersion' | 'journey' | 'person' | 'state'>,
    db: Connection = this.#database,
  ): Promise<Journey> {
    // A transaction holds a connection: it waits for no other.
    if (db === this.#database && !this.#isMet(flowVersion, name)) await this.#lookAgain()
    if (this.isBehind)
      throw new DomainError('UNAVAILABLE', 'Newer servers serve this.', { retryAfterSeconds: 1 })
    const newest = this.#current.journeys.get(name)
    const isKnown =
      newest && (flowVersion === newest.flowVersion || (!this.pins && newest.journey.steps.has(state.step)))
    const journey = isKnown ? newest.journey : await this.journeyAt(flowVersion, db)
    return person === null ? journey : journeyOfPeople(journey)
  }

  /** Returns the journey of a version that a case was pinned to. In a transaction, `db` is it. */
  async journeyAt(version: string, db: Connection = this.#database): Promise<Journey> {
    const known = this.#pinned.get(version)
    if (known) return known

    const journey = readJourney(await flowVersionsRepository(db).content(version))
    this.#pinned.set(version, journey)
    return journey
  }

  #isMet(version: string, name: string): boolean {
    return (
      this.#current.journeys.get(name)?.flowVersion === version || this.#pinned.get(version) !== undefined
    )
  }

  #keepDrawn({ products }: Definitions): void {
    for (const product of products) this.#drawn.set(product.screensVersion, product)
  }
}
