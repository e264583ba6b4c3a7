import { join } from 'node:path'

import { KeptText } from '../../http/encodings/KeptText.ts'
import type { Product } from './Definitions.ts'
import { sentPack } from './languagePack.ts'
import type { Wording } from './Wording.ts'

/** The language packs in force. Swapped whole, as the definitions are that they word. */
export class WordingStore {
  #inForce: Wording
  /** As browsers get those that were asked for. */
  #sent = new Map<string, KeptText>()
  #judged: Promise<void> = Promise.resolve()

  constructor(wording: Wording) {
    this.#inForce = wording
  }

  get inForce(): Wording {
    return this.#inForce
  }

  /** Puts packs in force. One that stands as it was is not encoded again. */
  use(wording: Wording): void {
    this.#sent = new Map([...this.#sent].filter(([file]) => wording.get(file) === this.#inForce.get(file)))
    this.#inForce = wording
  }

  /** Packs are asked for as soon as one was saved: who asks waits until it is judged. */
  waitFor(judged: Promise<void>): void {
    this.#judged = judged
  }

  /** A pack of a product by its name, such as `it/general.json`. */
  async read({ folder }: Pick<Product, 'folder'>, name: string): Promise<KeptText | undefined> {
    await this.#judged
    const file = join(folder, 'i18n', name)
    const text = this.#inForce.get(file)
    if (text === undefined) return undefined
    const sent = this.#sent.get(file) ?? new KeptText(sentPack(text))
    this.#sent.set(file, sent)
    return sent
  }
}
