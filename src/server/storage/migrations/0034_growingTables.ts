import { sql } from 'kysely'

import type { Migration } from './Migration.ts'

/**
 * Tables that grow with years of use are read by indexes alone. Cases that came to an end stay open until they are erased:
 * those at a step are found by it, and counted without reading the cases.
 */
export const growingTables: Migration = {
  name: '0034_growingTables',
  async up(tx) {
    await sql`create index cases_at_step on cases (step, journey, flow_version) where closed = 0`.execute(tx)
    await sql`create index cases_newest on cases (created_at) where closed = 0`.execute(tx)
    await tx.schema.createIndex('cases_of_journey').on('cases').columns(['journey', 'created_at']).execute()
    await tx.schema.createIndex('outbox_written').on('outbox').columns(['created_at', 'id']).execute()
    await tx.schema.createIndex('drafts_case').on('drafts').column('case_id').execute()
    await tx.schema.createIndex('sessions_started').on('sessions').column('started_at').execute()
    await tx.schema.createIndex('tokens_expiry').on('tokens').column('expires_at').execute()
    await tx.schema.createIndex('otp_codes_expiry').on('otp_codes').column('expires_at').execute()
    await tx.schema
      .createIndex('identity_requests_expiry')
      .on('identity_requests')
      .column('expires_at')
      .execute()
    await tx.schema.createIndex('counters_window').on('counters').column('window_start').execute()
    await tx.schema.createIndex('sandbox_oidc_uid').on('sandbox_oidc').column('uid').execute()
  },
}
