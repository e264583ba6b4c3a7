import type { Kysely } from 'kysely'

import type { Database } from '../../../storage/database/Database.ts'
import { codePausesRepository } from '../../../storage/repositories/codePausesRepository.ts'
import { codesRepository } from '../../../storage/repositories/codesRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'

/** Where codes of a case went, another may be sent at once. `db` may be a transaction. */
export async function endPauses(
  { sealer }: ServerContext,
  db: Kysely<Database>,
  caseId: string,
): Promise<void> {
  const codes = await db.selectFrom('otp_codes').selectAll().where('case_id', '=', caseId).execute()
  const destinations = new Set(codes.map((code) => codesRepository(db, sealer).destination(code)))
  for (const destination of destinations) await codePausesRepository(db, sealer).forget(destination)
}
