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

const usedUp = { says: 'No more codes for the time being.', code: 'OTP_SENDS_USED_UP' } as const

/** Counts a send, or refuses it: too soon after the last, or too many in an hour or a day. */
export async function limitSends(
  { definitions, environment, clock, sealer }: ServerContext,
  tx: Transaction<Database>,
  send: { caseId: string; purpose: CodePurpose; destination: string; ip: string },
): Promise<void> {
  const { otp } = definitions.current.settings
  const now = clock.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const sent = await codesRepository(tx, sealer).sentAfter(send.caseId, send.purpose, hourAgo)
  const [last] = sent
  const waits = last ? last.getTime() + otp.secondsBetweenSends * 1000 - now.getTime() : 0
  if (waits > 0) {
    throw new DomainError('OTP_TOO_SOON', 'A code was sent a moment ago.', {
      retryAfterSeconds: Math.ceil(waits / 1000),
    })
  }
  // In any hour, wherever it begins: the tries at guessing go with the codes.
  const first = sent[otp.sendsAnHour - 1]
  if (first) {
    const retryAfterSeconds = Math.ceil((first.getTime() - hourAgo.getTime()) / 1000)
    throw new DomainError(usedUp.code, usedUp.says, { retryAfterSeconds })
  }
  if (!environment.rateLimits) return

  const ofAll: Limit[] = [
    [`otp:${sealer.index('destination', send.destination)}`, DAY_MS, otp.sendsADay],
    [`otp:${sealer.index('address', send.ip)}`, HOUR_MS, AN_ADDRESS],
    ['otp', HOUR_MS, ALTOGETHER],
  ]
  for (const [key, windowMs, most] of ofAll) await refuseBeyond(tx, { key, most, windowMs, now, ...usedUp })
}
