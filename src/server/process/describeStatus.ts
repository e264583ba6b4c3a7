import type { LoanSummary, ProcessStatus } from '#contract/process.ts'
import { stepOf } from '#flow/advance.ts'

import { romeTime } from '../calendar/romeTime.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

/** How far a case has come, and the loan as it stands: what the stepper and the sidebar show. */
export async function describeStatus(context: ServerContext, loanCase: LoanCase): Promise<ProcessStatus> {
  const journey = await context.definitions.journeyOf(loanCase)
  const { state, reference } = loanCase
  const { kind, process } = stepOf(journey, state.step)
  const company = state.facts['company'] as { name?: string; companyType?: string } | undefined
  return {
    state: state.closed ? 'closed' : kind,
    process,
    progress: journey.definition.steps.includes(process) ? process : null,
    steps: journey.definition.steps,
    reference,
    ...(company?.name !== undefined && { companyName: company.name }),
    ...(company?.companyType !== undefined && { companyType: company.companyType }),
    loan: loanOf(state.facts['loan']),
    today: romeTime(context.processClock.now()).date,
  }
}

function loanOf(fact: unknown): LoanSummary {
  const { rateType: _, ...loan } = (fact ?? {}) as LoanSummary & { rateType?: string }
  return loan
}
