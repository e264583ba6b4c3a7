import { isTaxCode } from './taxCode.ts'

/** Whether this is the tax code of a person, or one that the server knows and masks: `BNC •••• 81K`. */
export function isKnownTaxCode(text: string): boolean {
  return /^[A-Z]{3} •••• [A-Z\d]{3}(?: \(\d{1,2}\))?$/.test(text) || isTaxCode(text)
}
