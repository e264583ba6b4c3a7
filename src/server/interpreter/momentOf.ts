import type { Moment } from '#flow/Moment.ts'

import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { processDay } from '../lending/calendar/processDay.ts'

/** From where a moment is known. */
export type MomentContext = Pick<ServerContext, 'processClock' | 'definitions'>

/** Returns what a flow may look at beside a case: the day of the process, and the settings of the case's product. */
export function momentOf(context: MomentContext, loanCase: Pick<LoanCase, 'journey'>): Required<Moment> {
  return { today: processDay(context), settings: context.definitions.productOf(loanCase).settings }
}
