import type { Migration } from './Migration.ts'

/** The subject of a message may name a company: from now on it is sealed. Those that stand in clear are given up. */
export const sealedSubjects: Migration = {
  name: '0014_sealedSubjects',
  async up(tx, { bytes }) {
    await tx.schema.alterTable('outbox').dropColumn('subject').execute()
    await tx.schema.alterTable('outbox').addColumn('subject', bytes).execute()
  },
}
