import { tabKeep } from '../browserStorage.ts'

const PREFIX = 'digital_lending_key '
const KEY = /^[0-9a-f]{32}$/

/**
 * Idempotency keys: an action of the applicant has the same one however often it is tried, over a reload too, until the
 * server has answered it.
 */
export const actionKeys = {
  of(action: string): string {
    const known = tabKeep.get(PREFIX + action)
    if (known !== null && KEY.test(known)) return known
    const made = randomKey()
    tabKeep.set(PREFIX + action, made)
    return made
  },
  answered(action: string): void {
    tabKeep.remove(PREFIX + action)
  },
}

/** `randomUUID` is missing where a page is not served securely. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
