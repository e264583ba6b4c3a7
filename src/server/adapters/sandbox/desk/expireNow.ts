import type { Expiring } from '#contract/desk.ts'
import { codesRepository } from '../../../storage/repositories/access/codesRepository.ts'
import { linksRepository } from '../../../storage/repositories/access/linksRepository.ts'
import { sessionsRepository } from '../../../storage/repositories/access/sessionsRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'
import { endPauses } from './endPauses.ts'

/** The life of a case's tokens, codes or links ends now. */
export async function expireNow(
  context: ServerContext,
  caseId: string,
  what: Exclude<Expiring, 'signature'>,
): Promise<void> {
  const { database, sealer, clock } = context
  const now = clock.now()
  if (what === 'tokens') return sessionsRepository(database).expireTokens(caseId, now)
  if (what === 'links') return linksRepository(database, sealer).expireOfCase(caseId, now)
  await codesRepository(database, sealer).expireOfCase(caseId, now)
  await endPauses(context, database, caseId)
}
