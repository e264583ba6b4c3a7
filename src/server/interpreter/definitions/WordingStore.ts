import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'

import { KeptText } from '../../http/encodings/KeptText.ts'
import type { Wording } from './loadWording.ts'
import { wordingFindings } from './wordingFindings.ts'

/**
 * The language packs, read anew each time: a text that was fixed shows at the next load. Of a pack that is broken, or half
 * saved, the last good text goes on, at first that of `wording`.
 */
export class WordingStore {
  readonly #folder: string
  readonly #log: FastifyBaseLogger
  readonly #lastGood: Map<string, KeptText>
  readonly #lastRead: Map<string, string>

  constructor(definitionsDir: string, wording: Wording, log: FastifyBaseLogger) {
    this.#folder = join(definitionsDir, 'i18n')
    this.#log = log
    this.#lastGood = new Map([...wording].map(([name, text]) => [name, new KeptText(text)]))
    this.#lastRead = new Map(wording)
  }

  /** A pack by its name, such as `it/general.json`. */
  async read(name: string): Promise<KeptText | undefined> {
    const text = await readFile(join(this.#folder, name), 'utf8').catch(() => undefined)
    if (text === undefined || text === this.#lastRead.get(name)) return this.#lastGood.get(name)

    this.#lastRead.set(name, text)
    const findings = wordingFindings(name, text)
    if (findings === undefined) this.#lastGood.set(name, new KeptText(text))
    else this.#log.warn({ err: new Error(findings) }, 'a language pack is broken: the last good one goes on')
    return this.#lastGood.get(name)
  }
}
