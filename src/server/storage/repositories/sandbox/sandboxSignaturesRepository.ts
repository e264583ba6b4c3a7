import type { Selectable } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { SandboxSignaturesTable } from '../../database/Database.ts'
import { keptStatement } from '../../database/keptStatement.ts'

/** A contract as the sandbox's provider of signatures stores it. `Request` is what the provider was asked. */
export interface StoredSignature<Request> {
  id: string
  contractId: string
  /** Null where the case is another server's. */
  caseId: string | null
  request: Request
  state: string
  /** Process time. */
  expiresAt: Date
}

function rowBy(column: 'id' | 'contract_id') {
  return keptStatement((db, { value }: { value: string }) =>
    db
      .selectFrom('sandbox_signatures')
      .select(['id', 'contract_id', 'case_id', 'request', 'state', 'expires_at'])
      .where(column, '=', value),
  )
}
const rowsBy = { id: rowBy('id'), contract: rowBy('contract_id') }

/** Contracts with the sandbox's provider of signatures. */
export function sandboxSignaturesRepository<Request>(db: Connection, sealer: Sealer) {
  return {
    /** Adds a contract with its PDF. One that is there keeps both, and is pending until `expiresAt`. */
    async add(
      {
        id,
        contractId,
        caseId,
        request,
        expiresAt,
      }: Omit<StoredSignature<Request>, 'state' | 'caseId'> & { caseId: string },
      pdf: Uint8Array,
    ): Promise<void> {
      const pending = { state: 'pending', expires_at: expiresAt.getTime() }
      await db
        .insertInto('sandbox_signatures')
        .values({
          id,
          contract_id: contractId,
          case_id: db.selectFrom('cases').select('id').where('id', '=', caseId),
          request: sealer.sealJson(sealedColumn(id, 'request'), request),
          pdf: sealer.seal(sealedColumn(id, 'pdf'), pdf),
          ...pending,
        })
        .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(pending))
        .execute()
    },

    /** Makes a contract pending again until `expiresAt`. */
    async reopen(contractId: string, expiresAt: Date): Promise<void> {
      await db
        .updateTable('sandbox_signatures')
        .set({ state: 'pending', expires_at: expiresAt.getTime() })
        .where('contract_id', '=', contractId)
        .execute()
    },

    async find(id: string): Promise<StoredSignature<Request> | undefined> {
      const [row] = await rowsBy.id(db, { value: id })
      return row && opened(row)
    },

    async findContract(contractId: string): Promise<StoredSignature<Request> | undefined> {
      const [row] = await rowsBy.contract(db, { value: contractId })
      return row && opened(row)
    },

    /** Returns the PDF, signed once the state says so. */
    async pdf(id: string): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom('sandbox_signatures')
        .select('pdf')
        .where('id', '=', id)
        .executeTakeFirst()
      return row && sealer.open(sealedColumn(id, 'pdf'), row.pdf)
    },

    /** Stores the signed PDF of a pending contract. Returns false where it is pending no more. */
    async sign(id: string, pdf: Uint8Array): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_signatures')
        .set({ state: 'signed', pdf: sealer.seal(sealedColumn(id, 'pdf'), pdf) })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Ends the pending contracts of a case. */
    async expireOfCase(caseId: string): Promise<void> {
      await db
        .updateTable('sandbox_signatures')
        .set({ state: 'expired' })
        .where('case_id', '=', caseId)
        .where('state', '=', 'pending')
        .execute()
    },
  }

  function opened(row: Omit<Selectable<SandboxSignaturesTable>, 'pdf'>): StoredSignature<Request> {
    return {
      id: row.id,
      contractId: row.contract_id,
      caseId: row.case_id,
      request: sealer.openJson<Request>(sealedColumn(row.id, 'request'), row.request),
      state: row.state,
      expiresAt: new Date(row.expires_at),
    }
  }
}

function sealedColumn(row: string, column: 'request' | 'pdf') {
  return { table: 'sandbox_signatures', row, column }
}
