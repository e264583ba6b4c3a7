import type { SurveyPort } from '../../../lending/Ports.ts'
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
        const en = { ...question.translations?.en, ...ofFirm.translations.en }
        return { ...question, text: ofFirm.text, translations: { en } }
      })
    },
  }
}
