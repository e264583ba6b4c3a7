import type { CaseData } from '#flow/CaseData.ts'
import { isIban, normaliseIban } from '#validation/formats/iban.ts'
import { isMobilePhone, normaliseMobilePhone } from '#validation/formats/mobilePhone.ts'
import { isPec } from '#validation/formats/pec.ts'
import { isTaxCode } from '#validation/formats/taxCode.ts'

import { mask } from '../../security/codes/mask.ts'
import { identifiedAs } from './identifiedAs.ts'
import { maskIban } from './maskIban.ts'
import { maskTaxCode } from './maskTaxCode.ts'
import { typedByApplicant } from './typedByApplicant.ts'

/** Where an account number or a person's tax code may stand, alone or within a text. */
const LONG_CODE =
  /(?<![A-Z\d])(?:[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?|[A-Z]{2}\d{2}[A-Z\d]{11,30}|[A-Z\d]{16})(?![A-Z\d])/gi

interface Reader {
  /** The tax code of the applicant, once identified. */
  applicant: string | undefined
  typed: Set<string>
}

/**
 * A value that the server knows of a case, as the applicant may see it. Before identity account numbers, tax codes of
 * people, birth dates, e-mail addresses and mobile numbers are masked; after it other people's tax codes still are.
 * What the applicant typed stays as it is.
 */
export function disclose<Value>(state: CaseData, value: Value): Value {
  const reader = { applicant: identifiedAs(state.facts), typed: typedByApplicant(state) }
  return disclosed(value, reader) as Value
}

function disclosed(value: unknown, reader: Reader): unknown {
  if (typeof value === 'string') return disclosedText(value, reader)
  if (Array.isArray(value)) return value.map((one) => disclosed(one, reader))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([name]) => name !== 'birthDate' || reader.applicant !== undefined,
  )
  return Object.fromEntries(entries.map(([name, one]) => [name, disclosed(one, reader)]))
}

function disclosedText(text: string, { applicant, typed }: Reader): string {
  const isContact = isPec(text) || isMobilePhone(text)
  if (isContact) {
    const isTyped = typed.has(text.toLowerCase()) || typed.has(normaliseMobilePhone(text))
    return applicant !== undefined || isTyped ? text : mask(text)
  }
  return text.replace(LONG_CODE, (found) => {
    const code = found.toUpperCase()
    if (isTaxCode(code)) return code === applicant || typed.has(code) ? found : maskTaxCode(code)
    if (!isIban(normaliseIban(code))) return found
    return applicant === undefined ? maskIban(code) : found
  })
}
