import { isCompanyTaxCode } from './companyTaxCode.ts'

/** Whether this is an Italian VAT number: 11 digits with the check digit, issued by an office that there is. */
export function isVatNumber(text: string): boolean {
  return isCompanyTaxCode(text) && isIssuingOffice(Number(text.slice(7, 10)))
}

/** Offices are numbered 1 to 201 (of the provinces, and some central ones); 888 and 999 are special. */
function isIssuingOffice(office: number): boolean {
  return (office >= 1 && office <= 201) || office === 888 || office === 999
}
