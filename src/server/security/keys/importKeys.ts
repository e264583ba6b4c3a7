import { createHash, createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'

import { type CryptoKey, importPKCS8, importSPKI } from 'jose'

import { KEY_VARIABLES } from './KEY_VARIABLES.ts'
import type { KeyMaterial } from './KeyMaterial.ts'
import type { Keys } from './Keys.ts'

/** Turns key material into keys. Throws a sentence that names the key which is not right, and never shows it. */
export async function importKeys(material: KeyMaterial): Promise<Keys> {
  const missing = Object.keys(KEY_VARIABLES).filter((key) => !Object.hasOwn(material, key))
  if (missing.length > 0) throw new Error(`there is no "${missing.join('", "')}"`)
  return {
    signing: await signingKeys(material.signing),
    peppers: peppers(material.pepper),
    index: secret('INDEX_KEY', material.index),
    data: dataKeys(material.data),
  }
}

async function signingKeys(text: string): Promise<Keys['signing']> {
  const [current = '', ...others] = entriesOf(text)
  try {
    const privateKey = readPrivate(current)
    const all = [createPublicKey(privateKey), ...others.map(readPublic)]
    const verifying = await Promise.all(all.map(verifyingKey))
    const privatePem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const [[kid]] = verifying as [[string, CryptoKey]]
    return {
      kid,
      privateKey: await importPKCS8(privatePem, 'EdDSA'),
      verifying: new Map(verifying),
    }
  } catch {
    throw new Error(
      'SIGNING_KEY must be an Ed25519 private key (PKCS #8, DER, base64), and after commas keys whose tokens are believed too (PKCS #8 or SPKI).',
    )
  }
}

async function verifyingKey(publicKey: KeyObject): Promise<[string, CryptoKey]> {
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  const kid = createHash('sha256').update(pem).digest('base64url').slice(0, 16)
  return [kid, await importSPKI(pem, 'EdDSA')]
}

function readPrivate(base64: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })
}

/** Of a key that signs no more its public half is enough; the private one does as well. */
function readPublic(base64: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return createPublicKey(readPrivate(base64))
  }
}

function peppers(text: string): Keys['peppers'] {
  const [first = '', ...others] = entriesOf(text)
  return [secret('CODE_PEPPER', first), ...others.map((each) => secret('Each of CODE_PEPPER', each))]
}

function entriesOf(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}

/** As a key of Node's own: bytes would be made one at each use, which costs more than the use itself. */
function secret(name: string, base64: string): KeyObject {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32) throw new Error(`${name} must be 32 bytes in base64.`)
  return createSecretKey(bytes)
}

function dataKeys(text: string): Keys['data'] {
  const keys = new Map(
    text.split(',').map((entry) => {
      const [id = '', base64 = ''] = entry.trim().split(':')
      if (!/^[a-z0-9]{1,16}$/.test(id))
        throw new Error('DATA_KEYS must read `id:base64`, ids in a-z and 0-9.')
      return [id, secret('Each of DATA_KEYS', base64)] as const
    }),
  )
  const [current] = keys.keys()
  if (!current) throw new Error('DATA_KEYS must hold one key at least.')
  return { current, keys }
}
