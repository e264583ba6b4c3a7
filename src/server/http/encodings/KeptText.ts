import { createHash } from 'node:crypto'

import { encode, SMALLEST } from './encode.ts'
import type { Encoding } from './Encoding.ts'

/** A text that is sent often: each of its encodings is made once, and has a tag of its own. */
export class KeptText {
  readonly text: string
  readonly #hash: string
  readonly #encoded = new Map<Encoding, Promise<string | Buffer>>()

  constructor(text: string) {
    this.text = text
    this.#hash = createHash('sha256').update(text).digest('base64url')
  }

  /** The strong tag of one encoding: its bytes are other bytes than those of the others. */
  tag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
  }

  body(encoding: Encoding): Promise<string | Buffer> {
    const encoded = this.#encoded.get(encoding)
    if (encoded) return encoded
    const made = encoding === 'identity' ? Promise.resolve(this.text) : encode(this.text, encoding, SMALLEST)
    this.#encoded.set(encoding, made)
    return made
  }
}
