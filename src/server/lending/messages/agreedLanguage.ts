import type { CaseData } from '#flow/CaseData.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#validation/languages.ts'

import { factsOf } from '../facts.ts'

/** Returns the language of the terms that were agreed to: in it the applicant is written to when no request says another. */
export function agreedLanguage(state: Pick<CaseData, 'facts'>): Language {
  const agreed = factsOf(state).consents?.text.language
  return isLanguage(agreed) ? agreed : DEFAULT_LANGUAGE
}
