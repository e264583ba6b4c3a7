import { randomUUID } from 'node:crypto'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import type { Execution } from '../cases/LoanCase.ts'

/** A message from outside. */
export interface BufferedMessage {
  name: string
  variables: Record<string, unknown>
  facts: Record<string, unknown>
}

const MAXIMUM_BUFFERED = 20
/** Rows are sealed to the name that the table had when the first ones were written. */
const SEALED_AS = 'kept_messages'

const rowsOf = keptStatement((db, { caseId, person }: Execution) =>
  db
    .selectFrom('buffered_messages')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('person', 'is not distinct from', person)
    .orderBy('created_at'),
)

/** Messages from outside that came before the step that accepts them. */
export function bufferedMessagesRepository(db: Connection, sealer: Sealer) {
  return {
    /** Buffers a message; a second one of the same name is the same message sent twice. */
    async add(
      { caseId, person }: Execution,
      { name, variables, facts }: BufferedMessage,
      at: Date,
    ): Promise<void> {
      const buffered = await rowsOf(db, { caseId, person })
      if (buffered.length >= MAXIMUM_BUFFERED || buffered.some((each) => each.name === name)) return

      const id = randomUUID()
      await db
        .insertInto('buffered_messages')
        .values({
          id,
          case_id: caseId,
          person,
          name,
          content: sealer.sealJson(sealedColumn(id), { variables, facts }),
          created_at: at.getTime(),
        })
        .execute()
    },

    /** Returns the messages of a case alone, or of a person alone, in the order in which they came. */
    async list(execution: Execution): Promise<(BufferedMessage & { id: string })[]> {
      const rows = await rowsOf(db, execution)
      return rows.map(({ id, name, content }) => ({
        id,
        name,
        ...sealer.openJson<Pick<BufferedMessage, 'variables' | 'facts'>>(sealedColumn(id), content),
      }))
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('buffered_messages').where('id', '=', id).execute()
    },

    /** Removes the messages of a case and of the people beside it. */
    async removeOfCase(caseId: string): Promise<void> {
      await db.deleteFrom('buffered_messages').where('case_id', '=', caseId).execute()
    },
  }
}

function sealedColumn(row: string) {
  return { table: SEALED_AS, row, column: 'content' }
}
