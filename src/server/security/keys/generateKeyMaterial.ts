import { generateKeyPairSync, randomBytes } from 'node:crypto'

import type { KeyMaterial } from './KeyMaterial.ts'

/** New random keys. */
export function generateKeyMaterial(): KeyMaterial {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    signing: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    pepper: randomBytes(32).toString('base64'),
    index: randomBytes(32).toString('base64'),
    data: `k1:${randomBytes(32).toString('base64')}`,
  }
}
