import type { LoanSummary, ProcessStatus } from '#contract/process.ts'
import { stepOf } from '#flow/advance.ts'

import { isArchiveOpen } from '../documents/archive/archive.ts'
import { entriesRepository } from '../storage/repositories/entriesRepository.ts'
import type { LoanCase } from '../storage/repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { historyOf } from '../interpreter/historyOf.ts'
import { processDay } from '../interpreter/processDay.ts'

const DAY_MS = 86_400_000

/** How far a case has come, and the loan as it stands: what the stepper and the sidebar show. */
export async function describeStatus(context: ServerContext, loanCase: LoanCase): Promise<ProcessStatus> {
  const journey = await context.definitions.journeyOf(loanCase)
  const { state, reference } = loanCase
  const { kind, process } = stepOf(journey, state.step)
  const { id: caseId, person } = loanCase
  const instances = await entriesRepository(context.database).historyOf({ caseId, person })
  const company = state.facts['company'] as { name?: string; companyType?: string } | undefined
  return {
    state: state.closed ? 'closed' : kind,
    process,
    progress: journey.definition.steps.includes(process) ? process : null,
    steps: journey.definition.steps,
    reference,
    ...(company?.name !== undefined && { companyName: company.name }),
    ...(company?.companyType !== undefined && { companyType: company.companyType }),
    history: historyOf(journey, process, instances),
    loan: loanOf(state.facts['loan']),
    today: processDay(context),
    ...(await daysLeftOf(context, loanCase)),
    ...((await isArchiveOpen(context, context.database, loanCase)) && { archiveOpen: true }),
  }
}

async function daysLeftOf(
  { database, processClock }: ServerContext,
  { id, instanceId }: LoanCase,
): Promise<{ daysLeft?: number }> {
  const timer = await database
    .selectFrom('timers')
    .select('due_at')
    .where('case_id', '=', id)
    .where('instance_id', '=', instanceId)
    .orderBy('due_at')
    .executeTakeFirst()
  if (!timer) return {}
  return { daysLeft: Math.max(0, Math.ceil((timer.due_at - processClock.now().getTime()) / DAY_MS)) }
}

function loanOf(fact: unknown): LoanSummary {
  const { rateType: _, ...loan } = (fact ?? {}) as LoanSummary & { rateType?: string }
  return loan
}
