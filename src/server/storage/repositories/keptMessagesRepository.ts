import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Sealer } from '../../security/keys/Sealer.ts'
import type { Database } from '../database/Database.ts'
import type { Strand } from './LoanCase.ts'

/** What an outside event said. */
export interface KeptMessage {
  name: string
  variables: Record<string, unknown>
  facts: Record<string, unknown>
}

const MOST_KEPT = 20

/** Outside events that came before the step that waits for them. */
export function keptMessagesRepository(db: Kysely<Database>, sealer: Sealer) {
  return {
    /** Keeps an event; a second one of the same name is the same event told twice. */
    async keep({ caseId, person }: Strand, { name, variables, facts }: KeptMessage, at: Date): Promise<void> {
      const kept = await rowsOf({ caseId, person }).execute()
      if (kept.length >= MOST_KEPT || kept.some((one) => one.name === name)) return

      const id = randomUUID()
      await db
        .insertInto('kept_messages')
        .values({
          id,
          case_id: caseId,
          person,
          name,
          content: sealer.sealJson(place(id), { variables, facts }),
          created_at: at.getTime(),
        })
        .execute()
    },

    async list(strand: Strand): Promise<(KeptMessage & { id: string })[]> {
      const rows = await rowsOf(strand).orderBy('created_at').execute()
      return rows.map(({ id, name, content }) => ({
        id,
        name,
        ...sealer.openJson<Pick<KeptMessage, 'variables' | 'facts'>>(place(id), content),
      }))
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('kept_messages').where('id', '=', id).execute()
    },
  }

  function rowsOf({ caseId, person }: Strand) {
    const rows = db.selectFrom('kept_messages').selectAll().where('case_id', '=', caseId)
    return person === null ? rows.where('person', 'is', null) : rows.where('person', '=', person)
  }
}

function place(row: string) {
  return { table: 'kept_messages', row, column: 'content' }
}
