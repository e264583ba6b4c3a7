import type { ProcessStatus } from '#contract/process.ts'
import { stepOf } from '#flow/advance.ts'

import { factsOf } from './facts.ts'
import { isArchiveOpen } from '../documents/archive/archive.ts'
import { activityInstancesRepository } from '../storage/repositories/execution/activityInstancesRepository.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { timersRepository } from '../storage/repositories/execution/timersRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { historyOf } from '../interpreter/steps/historyOf.ts'
import { processDay } from './calendar/processDay.ts'
import { sidebarOf } from './sidebarOf.ts'

const DAY_MS = 86_400_000

/** How far a case has come, and the loan as it stands: what the stepper and the sidebar show. */
export async function describeStatus(context: ServerContext, loanCase: LoanCase): Promise<ProcessStatus> {
  const journey = await context.definitions.journeyOf(loanCase)
  const { state, reference } = loanCase
  const { sidebar } = context.definitions.inForce(loanCase.journey).journey.definition
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
    loan: sidebarOf(sidebar, state),
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
