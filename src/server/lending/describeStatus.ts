import type { LoanSummary, ProcessStatus } from '#contract/process.ts'
import { stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { JourneyDefinition } from '#flow/Flow.ts'
import { evaluateAt } from '#validation/pointer.ts'

import { factsOf } from './facts.ts'
import { isArchiveOpen } from '../documents/archive/archive.ts'
import { activityInstancesRepository } from '../storage/repositories/execution/activityInstancesRepository.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { timersRepository } from '../storage/repositories/execution/timersRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { historyOf } from '../interpreter/steps/historyOf.ts'
import { processDay } from './calendar/processDay.ts'

const DAY_MS = 86_400_000

/** How far a case has come, and the loan as it stands: what the stepper and the sidebar show. */
export async function describeStatus(context: ServerContext, loanCase: LoanCase): Promise<ProcessStatus> {
  const journey = await context.definitions.journeyOf(loanCase)
  const { state, reference } = loanCase
  const { kind, process } = stepOf(journey, state.step)
  const { id: caseId, person } = loanCase
  const instances = await activityInstancesRepository(context.database).historyOf({ caseId, person })
  const company = factsOf(state).company
  return {
    state: state.closed ? 'closed' : kind,
    process,
    progress: journey.definition.steps.includes(process) ? process : null,
    steps: journey.definition.steps,
    reference,
    ...(company?.name !== undefined && { companyName: company.name }),
    ...(company?.companyType !== undefined && { companyType: company.companyType }),
    history: historyOf(journey, process, instances),
    loan: besidePage(journey.definition, state),
    today: processDay(context),
    ...(await daysLeftOf(context, loanCase)),
    ...((await isArchiveOpen(context, context.database, loanCase)) && { archiveOpen: true }),
  }
}

async function daysLeftOf(
  { database, processClock }: ServerContext,
  { id, instanceId }: LoanCase,
): Promise<{ daysLeft?: number }> {
  const dueAt = await timersRepository(database).nextOf(id, instanceId)
  if (!dueAt) return {}
  return { daysLeft: Math.max(0, Math.ceil((dueAt.getTime() - processClock.now().getTime()) / DAY_MS)) }
}

/** What the journey puts beside the page, as far as it is known; else the loan. */
function besidePage({ sidebar }: JourneyDefinition, state: CaseState): LoanSummary {
  if (!sidebar) {
    const { rateType: _, ...loan } = factsOf(state).loan ?? {}
    return loan
  }
  const numberAt = (place = '') => {
    const value = evaluateAt(state, place)
    return typeof value === 'number' ? value : undefined
  }
  const amount = numberAt(sidebar.amount)
  const durationMonths = numberAt(sidebar.durationMonths)
  const instalment = numberAt(sidebar.instalment)
  return {
    ...(amount !== undefined && { amount: Math.round(amount) }),
    ...(durationMonths !== undefined && { durationMonths: Math.round(durationMonths) }),
    ...(instalment !== undefined && { instalmentCents: Math.round(instalment * 100) }),
  }
}
