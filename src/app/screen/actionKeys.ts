import { tabKeep } from '../browserStorage.ts'

const PREFIX = 'digital_lending_key '
const KEY = /^[0-9a-f]{32}$/
/** What was sent under each key, in memory alone: it is what somebody typed. */
const bodies = new Map<string, string>()

/**
 * Idempotency keys: an action of the applicant has the same one however often it is tried, over a reload too, until the
 * server has answered it. Another body is another action; after a reload it is the server that tells them apart.
 */
export const actionKeys = {
  /** `action` is kept by the browser as it stands: nothing that somebody typed is part of it. */
  of(action: string, body?: unknown): string {
    const known = tabKeep.get(PREFIX + action)
    const said = JSON.stringify(body) ?? ''
    const isSame = (bodies.get(action) ?? said) === said
    bodies.set(action, said)
    if (known !== null && KEY.test(known) && isSame) return known
    const made = randomKey()
    tabKeep.set(PREFIX + action, made)
    return made
  },
  answered(action: string): void {
    bodies.delete(action)
    tabKeep.remove(PREFIX + action)
  },
  /** Those whose action ends so, or all of them. */
  forget(end = ''): void {
    for (const name of tabKeep.names()) {
      if (name.startsWith(PREFIX) && name.endsWith(end)) actionKeys.answered(name.slice(PREFIX.length))
    }
  },
}

/** `randomUUID` is missing where a page is not served securely. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
