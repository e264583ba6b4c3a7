/** Enough of a person's tax code to know it again: `BNC •••• 81K`. */
export function maskTaxCode(taxCode: string): string {
  return `${taxCode.slice(0, 3)} •••• ${taxCode.slice(-3)}`.toUpperCase()
}
