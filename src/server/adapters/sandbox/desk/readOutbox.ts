import type { DeskMessage } from '#contract/desk.ts'

import { outboxRepository } from '../../../storage/repositories/outboxRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'

const NEWEST = 50

/** The newest messages, readable. `caseId` asks for those of one case. */
export async function readOutbox(
  { database, sealer }: ServerContext,
  caseId?: string,
): Promise<DeskMessage[]> {
  let query = database.selectFrom('outbox').selectAll()
  if (caseId !== undefined) query = query.where('case_id', '=', caseId)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(NEWEST).execute()
  const outbox = outboxRepository(database, sealer)
  return rows.map((row) => {
    const { id, channel, to, subject, body } = outbox.read(row)
    return {
      id,
      caseId: row.case_id,
      channel,
      to,
      subject,
      body,
      code: /\b\d{6}\b/.exec(body)?.[0] ?? null,
      link: /https?:\/\/\S+/.exec(body)?.[0] ?? null,
      at: new Date(row.created_at).toISOString(),
    }
  })
}
