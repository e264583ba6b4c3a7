import type { SurveyPort } from '../../../lending/Ports.ts'
import type { surveyContract } from '../../../lending/ports/surveyContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function surveyOverHttp(ask: Ask<typeof surveyContract>): SurveyPort {
  return {
    questions: async (companyTaxCode) => (await ask('questions', { companyTaxCode })).questions,
  }
}
