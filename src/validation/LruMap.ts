/** A map that holds at most so many entries: the one that was read or set longest ago goes first. */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.#toEnd(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#toEnd(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most) this.#entries.delete(oldest!)
  }

  #toEnd(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
  }
}
