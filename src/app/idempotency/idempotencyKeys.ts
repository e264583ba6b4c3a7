import { tabKeep } from '#api/preferences/browserStorage.ts'
import { randomHex } from '#api/randomHex.ts'

import { keptName } from '../keptName.ts'

const prefix = () => `${keptName.of('digital_lending_key')} `
const KEY = /^[0-9a-f]{32}$/
/** The body sent under each key, in memory alone: it holds answers of the applicant. */
const bodies = new Map<string, string>()

/**
 * Idempotency keys: an action of the applicant has the same key however often it is tried, over a reload too, until the
 * response is final. Another body is another action; after a reload it is the server that distinguishes them.
 */
export const idempotencyKeys = {
  /** Returns the key of an action. The browser keeps `action` as it stands: no answer of the applicant is part of it. */
  of(action: string, body?: unknown): string {
    const kept = tabKeep.get(prefix() + action)
    const sent = JSON.stringify(body) ?? ''
    const isSame = (bodies.get(action) ?? sent) === sent
    bodies.set(action, sent)
    if (kept !== null && KEY.test(kept) && isSame) return kept
    const key = randomHex(16)
    tabKeep.set(prefix() + action, key)
    return key
  },
  /** Forgets the key of an action whose response is final: the next try is another action. */
  release(action: string): void {
    bodies.delete(action)
    tabKeep.remove(prefix() + action)
  },
  /** Forgets the keys of the actions whose names end with `suffix`; of all of them without one. */
  clear(suffix = ''): void {
    for (const name of tabKeep.names()) {
      if (name.startsWith(prefix()) && name.endsWith(suffix)) {
        idempotencyKeys.release(name.slice(prefix().length))
      }
    }
  },
}
