import { stepOf } from '#flow/advance.ts'
import { isEnd } from '#flow/isEnd.ts'

import type { Connection } from '../../storage/database/Connection.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** Whether a case is closed, or stands at an end of the flow that it follows. */
export async function isOver(
  context: Pick<ServerContext, 'definitions'>,
  db: Connection,
  loanCase: LoanCase,
): Promise<boolean> {
  if (loanCase.state.closed) return true
  const journey = await context.definitions.journeyOf(loanCase, db)
  return isEnd(journey, stepOf(journey, loanCase.state.step))
}
