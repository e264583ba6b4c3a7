import type { Transaction } from '../../storage/database/Connection.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { refuseBeyond } from '../../security/sessions/refuseBeyond.ts'

const HOUR_MS = 3_600_000
const AN_HOUR = 3

/** Nobody's mailbox is filled: so many reminders an hour for a case or a person. */
export function limitReminders(context: ServerContext, tx: Transaction, whose: string): Promise<void> {
  return refuseBeyond(context, tx, {
    key: `identify:${whose}`,
    most: AN_HOUR,
    windowMs: HOUR_MS,
    says: 'Too many reminders.',
  })
}
