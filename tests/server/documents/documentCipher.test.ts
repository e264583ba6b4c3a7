import { describe, expect, it } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { decryptDocument, encryptDocument } from '#server/documents/documentCipher.ts'

const sealer = new Sealer(await importKeys(generateKeyMaterial()))
const text = Buffer.from('%PDF-1.7 the balance of a company')

describe('a document at rest', () => {
  it('is read again under its own id alone', () => {
    const encrypted = encryptDocument(sealer, 'one', text)

    expect(decryptDocument(sealer, 'one', encrypted)).toEqual(text)
    expect(() => decryptDocument(sealer, 'other', encrypted)).toThrow('unable to authenticate')
  })

  it('says nothing, and never the same', () => {
    const encrypted = encryptDocument(sealer, 'one', text)
    const again = encryptDocument(sealer, 'one', text)

    expect(Buffer.from(encrypted.content).includes('balance')).toBe(false)
    expect(encrypted.content).not.toEqual(again.content)
  })

  it('is not read once a bit of it was changed', () => {
    const { content, wrapped_key } = encryptDocument(sealer, 'one', text)
    const changed = Buffer.from(content)
    changed[40] = (changed[40] ?? 0) ^ 1

    expect(() => decryptDocument(sealer, 'one', { content: changed, wrapped_key })).toThrow(
      'unable to authenticate',
    )
  })
})
