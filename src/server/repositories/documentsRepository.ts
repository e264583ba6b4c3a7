import type { Kysely, Selectable } from 'kysely'

import type { DocumentState } from '#contract/document.ts'

import type { Sealer } from '../crypto/Sealer.ts'
import type { Database, DocumentsTable } from '../database/Database.ts'
import { isPostgres } from '../database/isPostgres.ts'

/** A document of a case without its content. */
export interface StoredDocument {
  id: string
  caseId: string
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
  caseId?: string | undefined
}

/** A document with its content, encrypted. */
export type EncryptedRow = Pick<DocumentsTable, 'content' | 'wrapped_key'>

const described = [
  'id',
  'case_id',
  'key',
  'filename',
  'bytes',
  'state',
  'reason',
  'ocr_completed',
  'reading',
] as const

/** The documents of the cases. `db` may be a transaction. */
export function documentsRepository(db: Kysely<Database>, sealer: Sealer) {
  return {
    async add(
      document: Pick<StoredDocument, 'id' | 'caseId' | 'key' | 'filename' | 'bytes' | 'state'>,
      encrypted: EncryptedRow & { sha256: string },
      at: Date,
    ): Promise<void> {
      const { id, caseId, key, filename, bytes, state } = document
      await db
        .insertInto('documents')
        .values({
          ...encrypted,
          id,
          case_id: caseId,
          key,
          filename: sealer.seal(place(id), filename),
          bytes,
          state,
          reason: null,
          ocr_completed: 0,
          created_at: at.getTime(),
          claimed_until: null,
          reading: null,
        })
        .execute()
    },

    async ofCase(caseId: string): Promise<StoredDocument[]> {
      const rows = await db
        .selectFrom('documents')
        .select(described)
        .where('case_id', '=', caseId)
        .orderBy('created_at')
        .orderBy('key')
        .execute()
      return rows.map((row) => opened(sealer, row))
    },

    /** A document of this case alone; another's is not there. */
    async find(id: string, caseId: string): Promise<(StoredDocument & EncryptedRow) | undefined> {
      const row = await db
        .selectFrom('documents')
        .select([...described, 'content', 'wrapped_key'])
        .where('id', '=', id)
        .where('case_id', '=', caseId)
        .executeTakeFirst()
      return row && { ...opened(sealer, row), content: row.content, wrapped_key: row.wrapped_key }
    },

    /** Answers whether there was one. */
    async remove(id: string, caseId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('documents')
        .where('id', '=', id)
        .where('case_id', '=', caseId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeAt(key: string, caseId: string): Promise<void> {
      await db.deleteFrom('documents').where('key', '=', key).where('case_id', '=', caseId).execute()
    },

    /** Takes documents that nobody has read yet, of all cases or of one. Two servers never hold the same one at once. */
    async claimUnread({ now, until, limit, caseId }: Claim) {
      let due = db
        .selectFrom('documents')
        .select('id')
        .where('state', 'in', ['uploaded', 'validating'])
        .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now.getTime())]))
        .orderBy('created_at')
        .limit(limit)
      if (caseId !== undefined) due = due.where('case_id', '=', caseId)
      if (isPostgres(db)) due = due.forUpdate().skipLocked()
      const rows = await db
        .updateTable('documents')
        .set({ state: 'validating', claimed_until: until.getTime() })
        .where('id', 'in', due)
        .returning([...described, 'content', 'wrapped_key'])
        .execute()
      return rows.map((row) => ({
        ...opened(sealer, row),
        content: row.content,
        wrapped_key: row.wrapped_key,
      }))
    },

    async saveReading(
      id: string,
      {
        state,
        reason,
        ocrCompleted,
        fields,
      }: { state: DocumentState; reason?: string; ocrCompleted: boolean; fields?: Record<string, number> },
    ): Promise<void> {
      await db
        .updateTable('documents')
        .set({
          state,
          reason: reason ?? null,
          ocr_completed: Number(ocrCompleted),
          claimed_until: null,
          reading: fields ? sealer.seal(place(id, 'reading'), JSON.stringify(fields)) : null,
        })
        .where('id', '=', id)
        .execute()
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

function place(row: string, column = 'filename') {
  return { table: 'documents', row, column }
}
