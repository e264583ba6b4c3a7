import { tabKeep } from '#api/preferences/browserStorage.ts'

import { keptName } from '../keptName.ts'
import type { Draft } from './draftsSlice.ts'
import { draftsCryptoKey } from './draftsCryptoKey.ts'
import type { SealedDrafts } from './SealedDrafts.ts'

const ITEM = 'digital_lending_drafts'
const IV_BYTES = 12

/**
 * Drafts in the tab's storage, each sealed with AES-GCM under a key that never leaves the browser. Where the browser
 * gives no such key, drafts live in memory alone. A draft that cannot be opened is thrown away.
 */
export function browserDrafts(openKey: () => Promise<CryptoKey | null> = draftsCryptoKey): SealedDrafts {
  let key: Promise<CryptoKey | null> | undefined
  let writes = Promise.resolve()
  const keyOnce = () => (key ??= openKey())

  /** One after the other, so that the last one typed is the last one kept. */
  function enqueue(write: (kept: Record<string, string>) => void | Promise<void>): void {
    writes = writeAfter(writes, write).catch(() => undefined)
  }

  return {
    async load() {
      const opened = await keyOnce()
      if (!opened) return {}
      const entries = await Promise.all(
        Object.entries(readItem()).map(
          async ([name, text]) => [name, await open(opened, name, text)] as const,
        ),
      )
      return Object.fromEntries(entries.filter((entry): entry is [string, Draft] => entry[1] !== null))
    },
    save(name, draft) {
      enqueue(async (kept) => {
        const opened = await keyOnce()
        if (opened) kept[name] = await seal(opened, name, draft)
      })
    },
    remove: (name) => enqueue((kept) => void delete kept[name]),
    clear: (stays = () => false) =>
      enqueue((kept) => {
        for (const name of Object.keys(kept)) if (!stays(name)) delete kept[name]
      }),
  }
}

async function writeAfter(
  earlier: Promise<void>,
  write: (kept: Record<string, string>) => void | Promise<void>,
): Promise<void> {
  await earlier
  const kept = readItem()
  await write(kept)
  if (Object.keys(kept).length > 0) tabKeep.set(keptName.of(ITEM), JSON.stringify(kept))
  else tabKeep.remove(keptName.of(ITEM))
}

function readItem(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(tabKeep.get(keptName.of(ITEM)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...(kept as Record<string, string>) } : {}
  } catch {
    return {}
  }
}

async function seal(key: CryptoKey, name: string, draft: Draft): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(draft))
  const sealed = await crypto.subtle.encrypt(algorithm(iv, name), key, plain)
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

async function open(key: CryptoKey, name: string, text: string): Promise<Draft | null> {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const plain = await crypto.subtle.decrypt(
      algorithm(bytes.slice(0, IV_BYTES), name),
      key,
      bytes.slice(IV_BYTES),
    )
    const { data, results, saved } = JSON.parse(new TextDecoder().decode(plain)) as Partial<Draft>
    return { data: data ?? {}, results: results ?? {}, ...(saved && { saved }) }
  } catch {
    return null
  }
}

/** The name is sealed in: no draft can stand in for another. */
function algorithm(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
