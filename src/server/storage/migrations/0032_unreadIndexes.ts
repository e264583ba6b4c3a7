import type { Migration } from './Migration.ts'

/** An index that each step writes, and nothing reads: what the audit has of a case stands in the chain of its id. */
export const unreadIndexes: Migration = {
  name: '0032_unreadIndexes',
  async up(tx) {
    await tx.schema.dropIndex('audit_case').execute()
  },
}
