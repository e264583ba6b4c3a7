/** An object of a store: its key, and when it was put there. */
export interface StoredObject {
  key: string
  at: Date
}

/** Where documents are kept that are too large for the database. What it is given is encrypted. */
export interface ObjectStore {
  /** A document whose content has more bytes than this goes there. */
  over: number
  /** Resolves once the store has it. Throws where it does not say so. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Returns an object; undefined where it is not there. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes an object, if it is there. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
}
