import { setTimeout as wait } from 'node:timers/promises'

import type { Sealer } from '#server/security/keys/Sealer.ts'
import type { Connection } from '#server/storage/database/Connection.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { sameAddress } from '../support/HttpApplicant.ts'

const LOOK_MS = 250
const NEWEST = 2000

/** What is sent to the mobiles of many applicants: the desk of the sandbox shows too few, and would be part of the load. */
export class Mailbox {
  readonly #database: Connection
  readonly #sealer: Sealer
  readonly #codes = new Map<string, string>()
  readonly #seen = new Set<string>()

  constructor(database: Connection, sealer: Sealer) {
    this.#database = database
    this.#sealer = sealer
  }

  /** Looks again and again until it is over. */
  async look(over: AbortSignal): Promise<void> {
    const outbox = outboxRepository(this.#database, this.#sealer)
    while (!over.aborted) {
      for (const { id, to, body } of (await outbox.newest(NEWEST)).toReversed()) {
        if (this.#seen.has(id)) continue
        this.#seen.add(id)
        const code = /\b\d{6}\b/.exec(body)?.[0]
        if (code !== undefined) this.#codes.set(to.replaceAll(' ', ''), code)
      }
      await wait(LOOK_MS)
    }
  }

  /** The newest code to a mobile; each is given once. */
  async code(to: string, over: AbortSignal): Promise<string> {
    while (!over.aborted) {
      for (const [address, code] of this.#codes) {
        if (!sameAddress(address, to)) continue
        this.#codes.delete(address)
        return code
      }
      await wait(LOOK_MS)
    }
    throw new Error(`Nothing was sent to ${to}.`)
  }
}
