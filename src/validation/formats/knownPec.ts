import { isPec } from './pec.ts'

/** Whether this is an e-mail address, or the id of one that the server knows and masks. */
export function isKnownPec(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) || isPec(text)
}
