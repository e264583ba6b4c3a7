import { isCompanyTaxCode } from './companyTaxCode.ts'
import { isTaxCode } from './taxCode.ts'

/** Whether this can name a company: its VAT number, its own tax code, or the tax code of its owner. */
export function isVatNumberOrTaxCode(text: string): boolean {
  // Each VAT number is also a well-formed tax code of a company.
  return isCompanyTaxCode(text) || isTaxCode(text)
}
