import { randomUUID } from 'node:crypto'

import type { Sealer } from '../../security/keys/Sealer.ts'
import { encryptDocument } from '../documentCipher.ts'
import type { KeptContent } from './KeptContent.ts'

/** Returns the content of a document, encrypted, as the database keeps it. */
export function contentInDatabase(sealer: Sealer, pdf: Uint8Array, id: string = randomUUID()): KeptContent {
  return { id, ...encryptDocument(sealer, id, pdf), object_key: null }
}
