/** Whether this is the tax code of a company or an association: 11 digits, the last of which checks the others. */
export function isCompanyTaxCode(text: string): boolean {
  return /^\d{11}$/.test(text) && !text.startsWith('0000000') && sumOf(text) % 10 === 0
}

/** Luhn's sum: each second digit is doubled, and 9 taken away where that makes two digits. */
function sumOf(digits: string): number {
  let sum = 0
  for (const [index, digit] of digits.split('').entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum
}
