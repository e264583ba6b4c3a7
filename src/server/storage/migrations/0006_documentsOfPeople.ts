import type { Migration } from './Migration.ts'

/** Documents that another person of a case handed in: theirs alone. */
export const documentsOfPeople: Migration = {
  name: '0006_documentsOfPeople',
  async up(tx) {
    await tx.schema.alterTable('documents').addColumn('person', 'text').execute()
  },
}
