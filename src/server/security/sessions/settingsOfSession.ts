import type { Settings } from '#contract/settings.ts'

import type { ServerContext } from '../../ServerContext.ts'
import type { Connection } from '../../storage/database/Connection.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'

/** Returns the settings of the product of a session's case; until it has one, those of the product at the plain addresses. */
export async function settingsOfSession(
  { definitions, sealer }: Pick<ServerContext, 'definitions' | 'sealer'>,
  db: Connection,
  { caseId }: { caseId: string | null },
): Promise<Settings> {
  if (caseId === null) return definitions.current.main.settings
  const journey = await casesRepository(db, sealer).journeyOf(caseId)
  return definitions.productOf({ journey }).settings
}
