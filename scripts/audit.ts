/**
 * npm run audit: proves that no row of the audit was changed, put in, moved, taken away or cut off, also while the server
 * runs. It needs what the server needs: the database, the keys, and the folder in which the heads of the audit stand.
 */
import { headsFile } from '#server/security/audit/headsFile.ts'
import type { AuditFault } from '#server/security/audit/judgeChain.ts'
import { verifyAudit } from '#server/security/audit/verifyAudit.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { auditRepository } from '#server/storage/repositories/records/auditRepository.ts'

import { argumentsOf } from './argumentsOf.ts'
import { orEnd } from './orEnd.ts'
import { serverDataOf } from './serverData.ts'

argumentsOf('npm run audit')
const environment = await orEnd(() => readEnvironment(process.env, process.cwd()))
const { database, sealer } = await orEnd(() => serverDataOf(environment))
const file = headsFile(environment.dataDir, await auditRepository(database, sealer).book())
const heads = await orEnd(() => file.read())
const { rows, chains, forged, untold, faults } = await verifyAudit(database, sealer, heads)
await database.destroy()

const findings = [
  ...faults.map(sentenceOf),
  ...(forged > 0 ? [`${forged} lines of ${file.path} are not the server's.`] : []),
  ...(rows > 0 && heads.length === 0
    ? [`No head stands in ${file.path}: rows that were cut off would not be missed.`]
    : []),
]
for (const finding of findings) console.log(finding)
console.log(
  `${rows} rows in ${chains} chains and ${heads.length} heads, ${findings.length} findings; ${untold} cases and people are older than the audit.`,
)
process.exit(findings.length > 0 ? 1 : 0)

function sentenceOf({ chain, caseId, number, what }: AuditFault): string {
  const of = caseId === null || caseId === chain ? '' : ` of case ${caseId}`
  const whole = what === 'cut off' ? 'and what followed it is cut off' : `is ${what}`
  return `Chain ${chain}${of}, row ${number} ${whole}.`
}
