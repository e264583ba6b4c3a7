import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'

import { KeptText } from '../../http/encodings/KeptText.ts'
import type { Product } from './Definitions.ts'
import type { Wording } from './loadWording.ts'
import { readPack } from './readPack.ts'

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
    this.#lastGood = new Map([...wording].map(([file, { json }]) => [file, new KeptText(json)]))
    this.#lastRead = new Map([...wording].map(([file, { text }]) => [file, text]))
  }

  /** A pack of a product by its name, such as `it/general.json`. */
  async read({ folder }: Pick<Product, 'folder'>, name: string): Promise<KeptText | undefined> {
    const file = join(folder, 'i18n', name)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined || text === this.#lastRead.get(file)) return this.#lastGood.get(file)

    this.#lastRead.set(file, text)
    const pack = readPack(name, text)
    if ('json' in pack) this.#lastGood.set(file, new KeptText(pack.json))
    else
      this.#log.warn(
        { err: new Error(pack.findings) },
        'a language pack is broken: the last good one goes on',
      )
    return this.#lastGood.get(file)
  }
}
