import { sql } from 'kysely'

import type { Migration } from './Migration.ts'

/** Steps at which, when this ran, a contract was signed or a request refused. */
const SIGNED = ['post_digital_sign_wait', 'stipulation_confirm_wait']
const REFUSED = [
  'not_eligible_wayout',
  'not_eligible_with_backwards_wayout',
  'wrong_characteristics_wayout',
  'blacklist_wayout',
  'blacklist_wayout_connect_account_completed_onboarding',
  'resolution_wayout',
  'resolution_mcc_bank_wayout',
  'resolution_mcc_fund_wayout',
]

/** How long a case is kept, and since when that counts. */
export const retention: Migration = {
  name: '0013_retention',
  async up(tx, { time }) {
    await tx.schema
      .alterTable('cases')
      .addColumn('retention', 'text', (column) => column.notNull().defaultTo('abandoned'))
      .execute()
    await tx.schema
      .alterTable('cases')
      .addColumn('last_act_at', time, (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update cases set last_act_at = updated_at`.execute(tx)
    await sql`update cases set retention = 'refused' where step in (${sql.join(REFUSED)})`.execute(tx)
    await sql`
      update cases set retention = 'signed'
      where id in (select case_id from history where to_step in (${sql.join(SIGNED)}))
    `.execute(tx)
    await tx.schema.createIndex('cases_retention').on('cases').columns(['retention', 'last_act_at']).execute()
    await tx.schema.createIndex('outbox_case').on('outbox').column('case_id').execute()
    await tx.schema.createIndex('idempotency_keys_case').on('idempotency_keys').column('case_id').execute()
  },
}
