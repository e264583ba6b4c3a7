const DATABASE = 'digital_lending'
const STORE = 'keys'
const NAME = 'drafts'

/** The key of this browser's drafts: made once, never readable by script. Null where the browser cannot keep one. */
export async function draftsCryptoKey(): Promise<CryptoKey | null> {
  try {
    if (!globalThis.crypto?.subtle) return null
    const database = await openDatabase()
    const known = await request<CryptoKey | undefined>(database, 'readonly', (store) => store.get(NAME))
    if (known) return known

    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    // Another tab may have been faster: the first key stays.
    await request(database, 'readwrite', (store) => store.add(made, NAME)).catch(() => undefined)
    return (await request<CryptoKey | undefined>(database, 'readonly', (store) => store.get(NAME))) ?? null
  } catch {
    return null
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB does not open')))
  })
}

function request<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  make: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const asked = make(database.transaction(STORE, mode).objectStore(STORE))
    asked.addEventListener('success', () => resolve(asked.result as Result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB does not answer')))
  })
}
