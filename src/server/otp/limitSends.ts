import type { Transaction } from 'kysely'

import type { Database } from '../database/Database.ts'
import { DomainError } from '../errors/DomainError.ts'
import { type CodePurpose, codesRepository } from '../repositories/codesRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { refuseBeyond } from '../session/refuseBeyond.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Sends an hour from one network address, and of the whole server: messages cost money. */
const AN_ADDRESS = 200
const ALTOGETHER = 5000

type Limit = [key: string, windowMs: number, most: number]

/** Counts a send, or refuses it: too soon after the last, or too many in an hour or a day. */
export async function limitSends(
  { definitions, environment, clock, sealer }: ServerContext,
  tx: Transaction<Database>,
  send: { caseId: string; purpose: CodePurpose; destination: string; ip: string },
): Promise<void> {
  const { otp } = definitions.current.settings
  const now = clock.now()
  const last = await codesRepository(tx, sealer).last(send.caseId, send.purpose)
  const waits = last ? last.created_at + otp.secondsBetweenSends * 1000 - now.getTime() : 0
  if (waits > 0) {
    throw new DomainError('OTP_TOO_SOON', 'A code was sent a moment ago.', {
      retryAfterSeconds: Math.ceil(waits / 1000),
    })
  }
  const ofCase: Limit[] = [[`otp:${send.purpose}:${send.caseId}`, HOUR_MS, otp.sendsAnHour]]
  const ofAll: Limit[] = [
    [`otp:${sealer.index('destination', send.destination)}`, DAY_MS, otp.sendsADay],
    [`otp:${sealer.index('address', send.ip)}`, HOUR_MS, AN_ADDRESS],
    ['otp', HOUR_MS, ALTOGETHER],
  ]
  const limits = environment.rateLimits ? [...ofCase, ...ofAll] : ofCase
  for (const [key, windowMs, most] of limits) {
    const says = 'No more codes for the time being.'
    await refuseBeyond(tx, { key, most, windowMs, now, says, code: 'OTP_BLOCKED' })
  }
}
