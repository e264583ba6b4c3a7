import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'

import { KeptText } from '../../http/encodings/KeptText.ts'
import type { Product } from './Definitions.ts'
import type { Wording } from './loadWording.ts'
import { wordingFindings } from './wordingFindings.ts'

/**
 * The language packs, read anew each time: a text that was fixed shows at the next load. Of a pack that is broken, or half
 * saved, the last good text goes on, at first that of `wording`.
 */
export class WordingStore {
  readonly #log: FastifyBaseLogger
  readonly #lastGood: Map<string, KeptText>
  readonly #lastRead: Map<string, string>

  constructor(wording: Wording, log: FastifyBaseLogger) {
    this.#log = log
    this.#lastGood = new Map([...wording].map(([file, text]) => [file, new KeptText(text)]))
    this.#lastRead = new Map(wording)
  }

  /** A pack of a product by its name, such as `it/general.json`. */
  async read({ folder }: Pick<Product, 'folder'>, name: string): Promise<KeptText | undefined> {
    const file = join(folder, 'i18n', name)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined || text === this.#lastRead.get(file)) return this.#lastGood.get(file)

    this.#lastRead.set(file, text)
    const findings = wordingFindings(name, text)
    if (findings === undefined) this.#lastGood.set(file, new KeptText(text))
    else this.#log.warn({ err: new Error(findings) }, 'a language pack is broken: the last good one goes on')
    return this.#lastGood.get(file)
  }
}
