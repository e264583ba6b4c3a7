import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'

import { importPKCS8, importSPKI } from 'jose'

import type { KeyMaterial } from './KeyMaterial.ts'
import type { Keys } from './Keys.ts'

/** Turns key material into keys. Throws a sentence that names the key which is not right, and never shows it. */
export async function importKeys(material: KeyMaterial): Promise<Keys> {
  return {
    signing: await signingPair(material.signing),
    pepper: bytes('CODE_PEPPER', material.pepper),
    index: bytes('INDEX_KEY', material.index),
    data: dataKeys(material.data),
  }
}

async function signingPair(base64: string): Promise<Keys['signing']> {
  try {
    const privateKey = createPrivateKey({
      key: Buffer.from(base64, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    const publicPem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
    const privatePem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    return {
      kid: createHash('sha256').update(publicPem).digest('base64url').slice(0, 16),
      privateKey: await importPKCS8(privatePem, 'EdDSA'),
      publicKey: await importSPKI(publicPem, 'EdDSA'),
    }
  } catch {
    throw new Error('SIGNING_KEY must be an Ed25519 private key (PKCS #8, DER, base64).')
  }
}

function bytes(name: string, base64: string): Uint8Array {
  const key = Buffer.from(base64, 'base64')
  if (key.length !== 32) throw new Error(`${name} must be 32 bytes in base64.`)
  return key
}

function dataKeys(text: string): Keys['data'] {
  const keys = new Map(
    text.split(',').map((entry) => {
      const [id = '', base64 = ''] = entry.trim().split(':')
      if (!/^[a-z0-9]{1,16}$/.test(id))
        throw new Error('DATA_KEYS must read `id:base64`, ids in a-z and 0-9.')
      return [id, bytes('Each of DATA_KEYS', base64)] as const
    }),
  )
  const [current] = keys.keys()
  if (!current) throw new Error('DATA_KEYS must hold one key at least.')
  return { current, keys }
}
