import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import type { Keys } from './Keys.ts'

/** The cell of the database that holds a sealed value: it opens nowhere else. */
export interface Cell {
  table: string
  row: string
  column: string
}

const IV_BYTES = 12
const IVS_AT_ONCE = 256
const TAG_BYTES = 16

/**
 * Personal data at rest: AES-256-GCM, bound to its table, row and column. A sealed value reads
 * length of key id, key id, iv, tag, ciphertext.
 */
export class Sealer {
  readonly #keys: Pick<Keys, 'data' | 'index' | 'peppers'>
  #ivs = Buffer.alloc(0)

  constructor(keys: Pick<Keys, 'data' | 'index' | 'peppers'>) {
    this.#keys = keys
  }

  seal(cell: Cell, plain: string | Uint8Array): Buffer {
    const id = this.#keys.data.current
    const iv = this.#iv()
    const cipher = createCipheriv('aes-256-gcm', this.#key(id), iv).setAAD(aad(cell))
    const text = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([Buffer.from([id.length]), Buffer.from(id), iv, cipher.getAuthTag(), text])
  }

  /** Returns the id of the key with which a value was sealed. */
  keyIdOf(sealed: Uint8Array): string {
    return Buffer.from(sealed.subarray(1, 1 + (sealed[0] ?? 0))).toString()
  }

  /** Whether a value is sealed with the key with which one would be sealed now. */
  isCurrent(sealed: Uint8Array): boolean {
    return this.keyIdOf(sealed) === this.#keys.data.current
  }

  /** Throws where the value was changed, or moved here from another row. */
  open(cell: Cell, sealed: Uint8Array): Buffer {
    const id = this.keyIdOf(sealed)
    const idEnd = 1 + (sealed[0] ?? 0)
    const ivEnd = idEnd + IV_BYTES
    const tagEnd = ivEnd + TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', this.#key(id), sealed.subarray(idEnd, ivEnd))
      .setAAD(aad(cell))
      .setAuthTag(sealed.subarray(ivEnd, tagEnd))
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
  }

  sealJson(cell: Cell, value: unknown): Buffer {
    return this.seal(cell, JSON.stringify(value))
  }

  openJson<T>(cell: Cell, sealed: Uint8Array): T {
    return JSON.parse(this.open(cell, sealed).toString()) as T
  }

  /** A blind index: equal values of one kind are found by it, and cannot be read from it. */
  index(kind: string, value: string): string {
    return createHmac('sha256', this.#keys.index).update(`${kind}\0${value}`).digest('base64url')
  }

  /** What is stored of a secret that is compared and never shown again: a one-time code, a link code. */
  fingerprint(salt: string, secret: string): Buffer {
    return hmac(this.#keys.peppers[0], salt, secret)
  }

  /** All that may be stored of the secret: what the current pepper makes, then what each earlier one has made. */
  fingerprints(salt: string, secret: string): Buffer[] {
    return this.#keys.peppers.map((pepper) => hmac(pepper, salt, secret))
  }

  /** Whether this is what is stored of the secret. */
  isFingerprint(stored: Uint8Array, salt: string, secret: string): boolean {
    return this.fingerprints(salt, secret)
      .map((each) => each.length === stored.length && timingSafeEqual(each, stored))
      .includes(true)
  }

  /** Random bytes are made for many values at once, and given out once. */
  #iv(): Buffer {
    if (this.#ivs.length < IV_BYTES) this.#ivs = randomBytes(IV_BYTES * IVS_AT_ONCE)
    const iv = this.#ivs.subarray(0, IV_BYTES)
    this.#ivs = this.#ivs.subarray(IV_BYTES)
    return iv
  }

  #key(id: string): KeyObject {
    const key = this.#keys.data.keys.get(id)
    if (!key) throw new Error(`No data key is called "${id}".`)
    return key
  }
}

function hmac(pepper: KeyObject, salt: string, secret: string): Buffer {
  return createHmac('sha256', pepper).update(`${salt}\0${secret}`).digest()
}

function aad({ table, row, column }: Cell): Buffer {
  return Buffer.from(`${table}\0${row}\0${column}`)
}
