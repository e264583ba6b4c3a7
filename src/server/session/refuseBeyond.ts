import type { Kysely } from 'kysely'

import type { ErrorCode } from '#contract/errors.ts'

import type { Database } from '../database/Database.ts'
import { DomainError } from '../errors/DomainError.ts'
import { countersRepository } from '../repositories/countersRepository.ts'

interface Limit {
  /** What is counted, and whose. */
  key: string
  most: number
  windowMs: number
  now: Date
  /** What there was too much of. */
  says: string
  code?: ErrorCode
}

/** Counts once more, and refuses what goes beyond so many in a window. `db` may be a transaction. */
export async function refuseBeyond(
  db: Kysely<Database>,
  { key, most, windowMs, now, says, code = 'TOO_MANY_REQUESTS' }: Limit,
): Promise<void> {
  const { count, secondsLeft } = await countersRepository(db).count(key, now, windowMs)
  if (count > most) throw new DomainError(code, says, { retryAfterSeconds: secondsLeft })
}
