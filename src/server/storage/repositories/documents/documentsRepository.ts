import { type ExpressionBuilder, type Selectable, sql } from 'kysely'

import type { DocumentState } from '#contract/document.ts'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { Database, DocumentContentsTable, DocumentsTable } from '../../database/Database.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import { unsynced } from '../../database/unsynced.ts'
import { workLeft } from '../../database/workLeft.ts'
import type { Execution } from '../cases/LoanCase.ts'

/** A document of a case, or of another person beside it, without its content. */
export interface StoredDocument extends Execution {
  id: string
  key: string
  filename: string
  bytes: number
  state: DocumentState
  reason: string | null
  ocrCompleted: boolean
  /** Figures that were read in it, by the names of fields. */
  reading?: Record<string, number>
}

interface Claim {
  now: Date
  until: Date
  limit: number
  execution?: Execution | undefined
}

/** A document with its content, encrypted. */
export type EncryptedRow = Omit<DocumentContentsTable, 'document_id'>

const described = [
  'id',
  'case_id',
  'person',
  'key',
  'filename',
  'bytes',
  'state',
  'reason',
  'ocr_completed',
  'reading',
] as const

const addRow = keptStatement((db, row: DocumentsTable) => {
  const { id, case_id, person, key, filename, bytes, sha256, state, reason } = row
  const { ocr_completed, created_at, claimed_until, reading } = row
  const document = { id, case_id, person, key, filename, bytes, sha256, state, reason }
  return db.insertInto('documents').values({ ...document, ocr_completed, created_at, claimed_until, reading })
})
const addContent = keptStatement((db, row: DocumentContentsTable) => {
  const { document_id, content, wrapped_key, object_key } = row
  return db.insertInto('document_contents').values({ document_id, content, wrapped_key, object_key })
})
const rowsOf = keptStatement((db, execution: Execution) =>
  db.selectFrom('documents').select(described).where(isOf(execution)).orderBy('created_at').orderBy('key'),
)

type DocumentKey = Pick<Execution, 'caseId' | 'person'> & { key: string }

const besideRow = keptStatement((db, at: DocumentKey) =>
  db
    .selectFrom('documents')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('bytes')])
    .where('case_id', '=', at.caseId)
    .where(({ and, eb, not }) => not(and([eb('key', '=', at.key), isOf(at)(eb)]))),
)
const removeRowsAt = keptStatement((db, at: DocumentKey) =>
  db.deleteFrom('documents').where('key', '=', at.key).where(isOf(at)),
)

/** The documents of the cases. `db` may be a transaction. */
export function documentsRepository(db: Connection, sealer: Sealer) {
  return {
    async add(
      document: Pick<StoredDocument, 'id' | keyof Execution | 'key' | 'filename' | 'bytes' | 'state'>,
      { sha256, ...encrypted }: EncryptedRow & { sha256: string },
      at: Date,
    ): Promise<void> {
      const { id, caseId, person, key, filename, bytes, state } = document
      if (state === 'uploaded') workLeft.note(db, 'documents')
      await addRow(db, {
        id,
        case_id: caseId,
        person,
        key,
        filename: sealer.seal(place(id), filename),
        bytes,
        sha256,
        state,
        reason: null,
        ocr_completed: 0,
        created_at: at.getTime(),
        claimed_until: null,
        reading: null,
      })
      await addContent(db, { ...encrypted, document_id: id })
    },

    /** Those of the case itself, or those of a person alone. */
    async ofExecution(execution: Execution): Promise<StoredDocument[]> {
      const rows = await rowsOf(db, execution)
      return rows.map((row) => opened(sealer, row))
    },

    /** Gives the documents of a group the name that their group has now. */
    async renameGroup(execution: Execution, from: string, to: string): Promise<void> {
      for (const { id, key } of await this.ofExecution(execution)) {
        if (!key.startsWith(`${from}#`)) continue
        const renamed = `${to}${key.slice(from.length)}`
        await db.updateTable('documents').set({ key: renamed }).where('id', '=', id).execute()
      }
    },

    /** Whether the case itself has a document, its people's left out. */
    async hasAny(caseId: string): Promise<boolean> {
      const document = await db
        .selectFrom('documents')
        .select('id')
        .where('case_id', '=', caseId)
        .where('person', 'is', null)
        .limit(1)
        .executeTakeFirst()
      return document !== undefined
    },

    /** Gives a document another key. */
    async changeKey(id: string, key: string): Promise<void> {
      await db.updateTable('documents').set({ key }).where('id', '=', id).execute()
    },

    /** Locks the case until the transaction is over; SQLite needs no lock, since no two transactions write at once. */
    async lockForUpdate(caseId: string): Promise<void> {
      if (isPostgres(db)) {
        await db.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute()
      }
    },

    /** How many documents a case and its people hold, and their bytes, but for what stands at one place. */
    async heldBeside(key: string, execution: Execution): Promise<{ count: number; bytes: number }> {
      const [held] = await besideRow(db, { ...execution, key })
      return { count: Number(held?.count), bytes: Number(held?.bytes) }
    },

    /** What the content of such a document hashes to, without reading it. */
    async sha256Of(id: string, execution: Execution): Promise<string | undefined> {
      const row = await db
        .selectFrom('documents')
        .select('sha256')
        .where('id', '=', id)
        .where(isOf(execution))
        .executeTakeFirst()
      return row?.sha256
    },

    /** A document of this case or person alone; another's is not there. */
    async find(id: string, execution: Execution): Promise<(StoredDocument & EncryptedRow) | undefined> {
      const row = await db
        .selectFrom('documents')
        .innerJoin('document_contents', 'document_id', 'id')
        .select([...described, 'content', 'wrapped_key', 'object_key'])
        .where('id', '=', id)
        .where(isOf(execution))
        .executeTakeFirst()
      if (!row) return undefined
      const { content, wrapped_key, object_key } = row
      return { ...opened(sealer, row), content, wrapped_key, object_key }
    },

    /** Returns whether there was one. */
    async remove(id: string, execution: Execution): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('documents')
        .where('id', '=', id)
        .where(isOf(execution))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeAt(key: string, execution: Execution): Promise<void> {
      await removeRowsAt(db, { ...execution, key })
    },

    /** Claims documents that are not read yet, of all cases or of one execution. Two servers never claim the same one at once. */
    async claimUnread({ now, until, limit, execution }: Claim) {
      let due = db
        .selectFrom('documents')
        .select('id')
        // As the index of unread documents says it: with values in their place it would not be used.
        .where('state', 'in', [sql.lit('uploaded'), sql.lit('validating')])
        .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now.getTime())]))
        .orderBy('created_at')
        .limit(limit)
      if (execution) due = due.where(isOf(execution))
      // To look takes no lock of SQLite's, and seldom is there something.
      if (!isPostgres(db) && !(await due.executeTakeFirst())) return []
      if (isPostgres(db)) due = due.forUpdate().skipLocked()
      const claim = db
        // As a list of its own: PostgreSQL may run a subquery anew for each row, and then claims more than the limit.
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('documents')
        .set({ state: 'validating', claimed_until: until.getTime() })
        .where('id', 'in', (query) => query.selectFrom('due').select('id'))
        .returning(described)
        .compile()
      const { rows } = await unsynced(db, (connection) => connection.executeQuery(claim))
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return []
      const contents = await db
        .selectFrom('document_contents')
        .selectAll()
        .where('document_id', 'in', ids)
        .execute()
      const byId = new Map(contents.map(({ document_id, ...encrypted }) => [document_id, encrypted]))
      return rows.flatMap((row) => {
        const encrypted = byId.get(row.id)
        return encrypted ? [{ ...opened(sealer, row), ...encrypted }] : []
      })
    },

    /** Returns false where another server has read the document before, or it is gone: then nothing was written. */
    async saveReading(
      id: string,
      {
        state,
        reason,
        ocrCompleted,
        fields,
      }: { state: DocumentState; reason?: string; ocrCompleted: boolean; fields?: Record<string, number> },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('documents')
        .set({
          state,
          reason: reason ?? null,
          ocr_completed: Number(ocrCompleted),
          claimed_until: null,
          reading: fields ? sealer.seal(place(id, 'reading'), JSON.stringify(fields)) : null,
        })
        .where('id', '=', id)
        .where('state', 'in', ['uploaded', 'validating'])
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

function opened(
  sealer: Sealer,
  row: Pick<Selectable<DocumentsTable>, (typeof described)[number]>,
): StoredDocument {
  return {
    id: row.id,
    caseId: row.case_id,
    person: row.person,
    key: row.key,
    filename: sealer.open(place(row.id), row.filename).toString(),
    bytes: row.bytes,
    state: row.state as DocumentState,
    reason: row.reason,
    ocrCompleted: row.ocr_completed === 1,
    ...(row.reading && {
      reading: JSON.parse(sealer.open(place(row.id, 'reading'), row.reading).toString()) as Record<
        string,
        number
      >,
    }),
  }
}

function isOf({ caseId, person }: Execution) {
  return ({ and, eb }: ExpressionBuilder<Database, 'documents'>) =>
    and([eb('case_id', '=', caseId), eb('person', 'is not distinct from', person)])
}

function place(row: string, column = 'filename') {
  return { table: 'documents', row, column }
}
