import { createStore, get, update } from 'idb-keyval'

const NAME = 'drafts'
const keys = createStore('digital_lending', 'keys')

/** Returns the key of this browser's drafts, made once and never readable by script; null where it cannot keep one. */
export async function draftsCryptoKey(): Promise<CryptoKey | null> {
  try {
    if (!globalThis.crypto?.subtle) return null
    const kept = await get<CryptoKey>(NAME, keys)
    if (kept) return kept

    const algorithm = { name: 'AES-GCM', length: 256 }
    const made = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    // Another tab may have been faster: the first key stays.
    await update<CryptoKey>(NAME, (first) => first ?? made, keys)
    return (await get<CryptoKey>(NAME, keys)) ?? null
  } catch {
    return null
  }
}
