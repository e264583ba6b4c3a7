import type { Company } from '#contract/company.ts'
import { isTaxCode } from '#validation/formats/taxCode.ts'

import type { Sealer } from '../../security/keys/Sealer.ts'

/**
 * What a found company is chosen by: its own tax code, which is public. That of a sole trader is a person's, and stands
 * for an id that is good for one applicant alone.
 */
export function companyId(sealer: Sealer, subject: string, { taxCode }: Company): string {
  return isTaxCode(taxCode) ? sealer.index('companyId', `${subject}\0${taxCode}`) : taxCode
}
