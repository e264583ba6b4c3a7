/**
 * npm run audit: proves that no row of the audit was changed, put in, moved, taken away or cut off, also while the server
 * runs. It needs what the server needs: the database, the keys, and the folder in which the heads of the audit stand.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { headsFile } from '#server/security/audit/headsFile.ts'
import type { AuditFault } from '#server/security/audit/judgeChain.ts'
import { verifyAudit } from '#server/security/audit/verifyAudit.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { auditRepository } from '#server/storage/repositories/records/auditRepository.ts'

const { dataDir, database: location, keys } = readEnvironment(process.env, process.cwd())
if ('file' in location && !existsSync(location.file)) {
  end(`There is nothing to prove: ${location.file} does not exist.`)
}
const ownKeys = join(dataDir, 'keys')
if (!keys && !existsSync(ownKeys)) end(`${ownKeys} does not exist: without its keys nothing is proven.`)

const sealer = new Sealer(await importKeys(keys ?? keepKeyMaterial(ownKeys)))
const database = openDatabase(location)
const book = await auditRepository(database, sealer)
  .book()
  .catch((error: Error) => end(`There is no audit yet, or the database does not answer: ${error.message}`))
const file = headsFile(dataDir, book)
const heads = await file.read()
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

function end(reason: string): never {
  console.error(reason)
  process.exit(1)
}
