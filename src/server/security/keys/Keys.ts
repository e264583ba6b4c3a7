import type { KeyObject } from 'node:crypto'

import type { CryptoKey } from 'jose'

/** Everything secret that the server needs. */
export interface Keys {
  /** Ed25519: the current key signs tokens, each of `verifying` is believed; `kid` names them in the token's header. */
  signing: { kid: string; privateKey: CryptoKey; verifying: ReadonlyMap<string, CryptoKey> }
  /** Mixed into every stored one-time code and link code. The first makes what is stored, each finds it again. */
  peppers: readonly [KeyObject, ...KeyObject[]]
  /** Makes blind indexes: what must be found again, but not read. */
  index: KeyObject
  /** AES-256 keys by id. The current one seals; each of them opens. */
  data: { current: string; keys: ReadonlyMap<string, KeyObject> }
}
