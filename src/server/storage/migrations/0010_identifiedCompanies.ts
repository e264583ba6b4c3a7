import type { Migration } from './Migration.ts'

/** The one request of a company, in a journey, whose applicant proved an identity first. */
export const identifiedCompanies: Migration = {
  name: '0010_identifiedCompanies',
  async up(tx) {
    await tx.schema
      .createTable('identified_companies')
      .addColumn('company_index', 'text', (column) => column.notNull())
      .addColumn('journey', 'text', (column) => column.notNull())
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('others_closed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('identified_companies_key', ['company_index', 'journey'])
      .execute()
    await tx.schema
      .createIndex('identified_companies_case')
      .on('identified_companies')
      .column('case_id')
      .execute()
  },
}
