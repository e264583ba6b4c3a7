import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { Sealer } from '../security/keys/Sealer.ts'

/** A document at rest: encrypted under a key of its own, which is sealed in turn. */
export interface EncryptedDocument {
  content: Uint8Array
  wrapped_key: Uint8Array
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a document (AES-256-GCM, bound to its id). The content reads iv, tag, ciphertext. */
export function encryptDocument(sealer: Sealer, id: string, pdf: Uint8Array): EncryptedDocument {
  const key = randomBytes(KEY_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(pdf), cipher.final()])
  return {
    content: Buffer.concat([iv, cipher.getAuthTag(), text]),
    wrapped_key: sealer.seal(placeOfKey(id), key),
  }
}

/** Throws where the document was changed or belongs to another row. */
export function decryptDocument(sealer: Sealer, id: string, document: EncryptedDocument): Buffer {
  const { content, wrapped_key } = document
  const tagEnd = IV_BYTES + TAG_BYTES
  const decipher = createDecipheriv(
    'aes-256-gcm',
    sealer.open(placeOfKey(id), wrapped_key),
    content.subarray(0, IV_BYTES),
  )
    .setAAD(Buffer.from(id))
    .setAuthTag(content.subarray(IV_BYTES, tagEnd))
  return Buffer.concat([decipher.update(content.subarray(tagEnd)), decipher.final()])
}

function placeOfKey(row: string) {
  return { table: 'documents', row, column: 'wrapped_key' }
}
