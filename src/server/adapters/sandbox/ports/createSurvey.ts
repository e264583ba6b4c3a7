import type { Language } from '#validation/languages.ts'

import type { SurveyPort, SurveyQuestion } from '../../../lending/Ports.ts'
import { failsFor } from './failsFor.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { Switches } from '../Switches.ts'

/** The questions of the sandbox's bank: the same for every company, in the words of its kind. */
export function createSurvey(data: SandboxData, switches: Switches): SurveyPort {
  return {
    async questions(companyTaxCode) {
      const company = data.company(companyTaxCode)
      await failsFor(company, 'survey', switches)
      const isFirm = company?.companyType === 'INDIVIDUAL_COMPANY'
      return data.survey.map(({ ofFirm, ...question }) => {
        if (!isFirm || !ofFirm) return question
        const { text, translations } = ofFirm
        return { ...question, text, translations: merged(question.translations, translations) }
      })
    },
  }
}

/** In each language the words for a firm, over those for all. */
function merged(
  ofAll: SurveyQuestion['translations'] = {},
  ofFirm: Partial<Record<Language, { text: string }>>,
): SurveyQuestion['translations'] {
  const entries = Object.entries(ofFirm) as [Language, { text: string }][]
  return {
    ...ofAll,
    ...Object.fromEntries(entries.map(([each, words]) => [each, { ...ofAll[each], ...words }])),
  }
}
