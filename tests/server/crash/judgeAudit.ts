import { join } from 'node:path'

import { headsFile } from '#server/security/audit/headsFile.ts'
import { verifyAudit } from '#server/security/audit/verifyAudit.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import type { KeyMaterial } from '#server/security/keys/KeyMaterial.ts'
import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { auditRepository } from '#server/storage/repositories/records/auditRepository.ts'

import { askDatabase, type StoredAt } from './askDatabase.ts'

interface Line {
  chain: string
  number: number
  event: string
}

/** Sentences about everything in the audit of a server that is otherwise than it wrote it, or than the history says. */
export async function judgeAudit(
  at: StoredAt,
  keys: KeyMaterial = keepKeyMaterial(join(at.dataDir, 'keys')),
): Promise<string[]> {
  const sealer = new Sealer(await importKeys(keys))
  const file = join(at.dataDir, 'digital-lending.sqlite')
  const database = openDatabase(at.url ? { url: at.url } : { file })
  try {
    const heads = await headsFile(at.dataDir, await auditRepository(database, sealer).book()).read()
    const { faults, forged } = await verifyAudit(database, sealer, heads)
    return [
      ...faults.map(({ chain, number, what }) => `Row ${number} of the audit of ${chain} is ${what}.`),
      ...(forged > 0 ? [`${forged} heads of the audit are not the server's.`] : []),
      ...(await untold(at)),
    ]
  } finally {
    await database.destroy()
  }
}

/** Lines of the history that the audit does not tell of, and the other way round. */
async function untold(at: StoredAt): Promise<string[]> {
  const [history, audit] = await askDatabase(at, async (ask) => [
    await ask<Line>(`
      select case_id as chain, revision as number, event from history
      union all select person as chain, revision as number, event from people_history
    `),
    await ask<Line>(`
      select chain, number, kind || coalesce(' ' || about, '') as event from audit
      where chain in (select id from cases) or chain in (select id from people)
    `),
  ])
  const keyOf = ({ chain, number, event }: Line) => `Revision ${number} of ${chain}, ${event},`
  const [told, done] = [new Set(audit.map(keyOf)), new Set(history.map(keyOf))]
  return [
    ...[...done].filter((key) => !told.has(key)).map((key) => `${key} is not in the audit.`),
    ...[...told].filter((key) => !done.has(key)).map((key) => `${key} is in the audit alone.`),
  ]
}
