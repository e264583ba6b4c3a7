import { lastDayOf } from '../calendar/lastDayOf.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/** What the page that offers to link accounts gets. `deadlineDays` and the instants stand where there is a deadline. */
export interface AccountConnectionOffer {
  mandatory: boolean
  deadlineDays?: number
  /** Process time. */
  offeredAt?: string
  /** From when its days count, so that they end with the last one. */
  countsFrom?: string
  until?: string
  /** Where the accounts are linked: once the applicant has agreed to it, and for a while. */
  url?: string
}

const DAY_MS = 86_400_000

/** An offer to link accounts: within the days of the settings from now on, or for as long as one likes. */
export function offerLinking(
  { definitions, processClock }: Pick<ServerContext, 'definitions' | 'processClock'>,
  loanCase: Pick<LoanCase, 'journey'>,
  { mandatory, hasDeadline }: { mandatory: boolean; hasDeadline: boolean },
): AccountConnectionOffer {
  if (!hasDeadline) return { mandatory }
  const now = processClock.now()
  const { settings } = definitions.productOf(loanCase)
  const { endsAt, countsFrom } = lastDayOf(now, 'deadlines.bankLink', settings)
  return {
    mandatory,
    deadlineDays: Math.round((endsAt.getTime() - countsFrom.getTime()) / DAY_MS),
    offeredAt: now.toISOString(),
    countsFrom: countsFrom.toISOString(),
    until: endsAt.toISOString(),
  }
}
