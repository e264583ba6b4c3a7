import type { CryptoKey } from 'jose'

/** Everything secret that the server needs. */
export interface Keys {
  /** Ed25519 pair that signs tokens; `kid` names it in their header. */
  signing: { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }
  /** Mixed into every stored one-time code and link code. */
  pepper: Uint8Array
  /** Makes blind indexes: what must be found again, but not read. */
  index: Uint8Array
  /** AES-256 keys by id. The current one seals; each of them opens. */
  data: { current: string; keys: ReadonlyMap<string, Uint8Array> }
}
