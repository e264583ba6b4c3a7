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
import { romeTime } from './calendar/romeTime.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** How far a case has come, and the values that stand beside its page: what the stepper and the sidebar show. */
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
    loan: besidePage(context.definitions.current.journeys.get(loanCase.journey)?.journey.definition, state),
    today: processDay(context),
    ...(await daysLeftOf(context, loanCase)),
    ...((await isArchiveOpen(context, context.database, loanCase)) && { archiveOpen: true }),
  }
}

/** The days on which something can still be done, today with them: on the last one 1. */
async function daysLeftOf(
  { database, processClock }: ServerContext,
  { id, instanceId }: LoanCase,
): Promise<{ daysLeft?: number }> {
  const dueAt = await timersRepository(database).nextOf(id, instanceId)
  if (!dueAt) return {}
  return { daysLeft: Math.max(0, Math.ceil((wallClockMs(dueAt) - wallClockMs(processClock.now())) / DAY_MS)) }
}

/** Calendar and clock in Italy as milliseconds: there each day has 24 hours, also one on which clocks are put forward or back. */
function wallClockMs(instant: Date): number {
  const { date, time } = romeTime(instant)
  return Date.parse(`${date}T${time}Z`) + (instant.getTime() % MINUTE_MS)
}

/** What the journey puts beside the page, as it stands in its file today, as far as it is known. */
function besidePage({ sidebar }: Partial<JourneyDefinition> = {}, state: CaseState): LoanSummary {
  if (!sidebar) return {}
  const numberAt = (place = '', parts = 1) => {
    const value = evaluateAt(state, place)
    return typeof value === 'number' ? Math.round(value * parts) : undefined
  }
  const amount = numberAt(sidebar.amount)
  const durationMonths = numberAt(sidebar.durationMonths)
  const instalmentCents = numberAt(sidebar.instalment, 100) ?? numberAt(sidebar.instalmentCents)
  const branch = evaluateAt(state, sidebar.branch ?? '')
  return {
    ...(amount !== undefined && { amount }),
    ...(durationMonths !== undefined && { durationMonths }),
    ...(instalmentCents !== undefined && { instalmentCents }),
    ...(typeof branch === 'string' && { branch }),
  }
}
