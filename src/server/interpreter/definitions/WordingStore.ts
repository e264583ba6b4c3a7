import { join } from 'node:path'

import { KeptText } from '../../http/encodings/KeptText.ts'
import type { Product } from './Definitions.ts'
import type { Wording } from './Wording.ts'

/** The language packs in force. Swapped whole, as the definitions are that they word. */
export class WordingStore {
  #inForce: Wording = new Map()
  #sent = new Map<string, KeptText>()
  #judged: Promise<void> = Promise.resolve()

  constructor(wording: Wording) {
    this.use(wording)
  }

  get inForce(): Wording {
    return this.#inForce
  }

  /** Puts packs in force. One that stands as it was is not encoded again. */
  use(wording: Wording): void {
    this.#sent = new Map(
      [...wording].map(([file, { json }]) => {
        const known = this.#sent.get(file)
        return [file, known?.text === json ? known : new KeptText(json)]
      }),
    )
    this.#inForce = wording
  }

  /** Packs are asked for as soon as one was saved: who asks waits until it is judged. */
  waitFor(judged: Promise<void>): void {
    this.#judged = judged
  }

  /** A pack of a product by its name, such as `it/general.json`. */
  async read({ folder }: Pick<Product, 'folder'>, name: string): Promise<KeptText | undefined> {
    await this.#judged
    return this.#sent.get(join(folder, 'i18n', name))
  }
}
