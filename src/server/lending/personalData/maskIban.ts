import { normaliseIban } from '#validation/formats/iban.ts'

/** Enough of an account number to know it again: `IT60 •••• 3456`. */
export function maskIban(iban: string): string {
  const plain = normaliseIban(iban)
  return `${plain.slice(0, 4)} •••• ${plain.slice(-4)}`
}
