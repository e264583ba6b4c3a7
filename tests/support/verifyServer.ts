import { headsFile } from '#server/security/audit/headsFile.ts'
import { type AuditVerdict, verifyAudit } from '#server/security/audit/verifyAudit.ts'
import { auditRepository } from '#server/storage/repositories/records/auditRepository.ts'

import type { BuiltServer } from './buildTestServer.ts'

/** What is found of the audit of a server in this process, with the heads that it has put down. */
export async function verifyServer({ context }: Pick<BuiltServer, 'context'>): Promise<AuditVerdict> {
  const { database, environment, sealer } = context
  const book = await auditRepository(database, sealer).book()
  return verifyAudit(database, sealer, await headsFile(environment.dataDir, book).read())
}
