import type { SurveyPort } from '../ports/Ports.ts'
import { failsFor } from './failsFor.ts'
import type { SandboxData } from './SandboxData.ts'
import type { Switches } from './Switches.ts'

/** The questions of the sandbox's bank: the same for every company. */
export function createSurvey(data: SandboxData, switches: Switches): SurveyPort {
  return {
    async questions(companyTaxCode) {
      await failsFor(data.company(companyTaxCode), 'survey', switches)
      return data.survey
    },
  }
}
