import { sql } from 'kysely'

import type { Migration } from './Migration.ts'

/**
 * Any journey may let one case go on of those that have a value in common, not one of a company alone. The case that
 * claims a place as it starts is inserted behind its claim: its reference is judged at the end of the transaction.
 */
export const claimedPlaces: Migration = {
  name: '0024_claimedPlaces',
  async up(tx) {
    await tx.schema
      .createTable('claimed_places')
      .addColumn('place_index', 'text', (column) => column.notNull())
      .addColumn('journey', 'text', (column) => column.notNull())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('others_closed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('claimed_places_key', ['place_index', 'journey'])
      .addForeignKeyConstraint('claimed_places_case', ['case_id'], 'cases', ['id'], (constraint) =>
        constraint.onDelete('cascade').deferrable().initiallyDeferred(),
      )
      .execute()
    await sql`
      insert into claimed_places (place_index, journey, case_id, others_closed)
      select company_index, journey, case_id, others_closed from identified_companies
    `.execute(tx)
    await tx.schema.dropTable('identified_companies').execute()
    await tx.schema.createIndex('claimed_places_case_id').on('claimed_places').column('case_id').execute()

    await tx.schema.alterTable('cases').addColumn('place_index', 'text').execute()
    await sql`update cases set place_index = company_index`.execute(tx)
    await tx.schema.createIndex('cases_place').on('cases').columns(['place_index', 'journey']).execute()
  },
}
