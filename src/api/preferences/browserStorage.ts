/** What a page asks of a storage. Nothing of it ever throws. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  names(): string[]
}

/** The browser's storage; where it is off, full or broken, memory takes its place for as long as the page lives. */
export function safeStorage(kind: 'localStorage' | 'sessionStorage'): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(window[kind])
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    names: () => [...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
  }
}

export const localKeep = safeStorage('localStorage')
export const tabKeep = safeStorage('sessionStorage')
