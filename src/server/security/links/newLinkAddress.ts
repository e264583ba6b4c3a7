import type { Transaction } from '../../storage/database/Connection.ts'
import { addDuration } from '../../interpreter/durations.ts'
import { linksRepository } from '../../storage/repositories/access/linksRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { pageAddress } from '../../interpreter/definitions/pageAddress.ts'

/** The address that leads back to a case, or another person to their own task: one use, for the days of the settings. */
export async function newLinkAddress(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
): Promise<string> {
  const { id: caseId, person, subject } = loanCase
  const { settings } = context.definitions.productOf(loanCase)
  const now = context.clock.now()
  const expiresAt = addDuration(now, settings.deadlines.resumeLink, settings)
  const kind = person === null ? 'resume' : 'person'
  const code = await linksRepository(tx, context.sealer).add(
    { kind, caseId, subject, person, expiresAt },
    now,
  )
  return `${pageAddress(context, loanCase, settings.routes.resume)}?link=${code}`
}
