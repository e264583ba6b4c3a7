import { addDuration } from '../../interpreter/durations.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/** What the page that offers to link accounts gets. `deadlineDays` and the two instants stand where there is a deadline. */
export interface AccountConnectionOffer {
  mandatory: boolean
  deadlineDays?: number
  /** Process time. */
  offeredAt?: string
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
  const until = addDuration(now, 'deadlines.bankLink', definitions.productOf(loanCase).settings)
  return {
    mandatory,
    deadlineDays: Math.round((until.getTime() - now.getTime()) / DAY_MS),
    offeredAt: now.toISOString(),
    until: until.toISOString(),
  }
}
