import type { Migration } from './Migration.ts'

/** What was read in a document, to fill in fields with. */
export const documentReadings: Migration = {
  name: '0003_documentReadings',
  async up(tx, types) {
    await tx.schema.alterTable('documents').addColumn('reading', types.bytes).execute()
  },
}
