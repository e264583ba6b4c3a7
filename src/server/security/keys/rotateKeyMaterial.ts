import { createPrivateKey, createPublicKey } from 'node:crypto'

import { generateKeyMaterial } from './generateKeyMaterial.ts'
import type { KeyMaterial } from './KeyMaterial.ts'

/**
 * New keys in front of the present ones. Tokens of the last signing key are believed until they run out: of it the public
 * half stays. Peppers and data keys stay all, as what was stored with them must be found and opened. The index key stays
 * as it is: with another one nothing would be found by its blind index.
 */
export function rotateKeyMaterial(present: KeyMaterial): KeyMaterial {
  const made = generateKeyMaterial()
  const [signing = ''] = present.signing.split(',')
  const ids = present.data.split(',').map((entry) => Number(/^k(\d+):/.exec(entry.trim())?.[1] ?? 0))
  const id = `k${Math.max(...ids) + 1}`
  return {
    signing: `${made.signing},${publicHalf(signing.trim())}`,
    pepper: `${made.pepper},${present.pepper}`,
    index: present.index,
    data: `${made.data.replace(/^k1/, id)},${present.data}`,
  }
}

function publicHalf(base64: string): string {
  const privateKey = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
}
