import type { Transaction } from 'kysely'

import type { Database } from '../database/Database.ts'
import { DomainError } from '../errors/DomainError.ts'
import { countersRepository } from '../repositories/countersRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

const HOUR_MS = 3_600_000
const AN_HOUR = 3

/** Nobody's mailbox is filled: so many reminders an hour for a case or a person. */
export async function limitReminders(
  { clock }: ServerContext,
  tx: Transaction<Database>,
  whose: string,
): Promise<void> {
  const counters = countersRepository(tx)
  const { count, secondsLeft } = await counters.count(`identify:${whose}`, clock.now(), HOUR_MS)
  if (count > AN_HOUR) {
    throw new DomainError('TOO_MANY_REQUESTS', 'Too many reminders.', { retryAfterSeconds: secondsLeft })
  }
}
