import type { Settings } from '#contract/settings.ts'

import type { Transaction } from '../../storage/database/Connection.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { milliseconds } from '../../interpreter/durations.ts'
import { codePausesRepository } from '../../storage/repositories/access/codePausesRepository.ts'
import { type CodePurpose, codesRepository } from '../../storage/repositories/access/codesRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { limits } from '../limits/limits.ts'
import { networkIndex } from '../limits/networkIndex.ts'
import { consumeLimit } from '../limits/consumeLimit.ts'

const HOUR_MS = 3_600_000

interface Send {
  caseId: string
  purpose: CodePurpose
  destination: string
  ip: string
  /** The rules of codes of the case's product. */
  otp: Settings['otp']
}

/**
 * Counts a send, or refuses it: too soon after the last one of the case or the last one to its destination, or too many in
 * an hour. Returns when the next one may be sent.
 */
export async function limitSends(
  context: ServerContext,
  tx: Transaction,
  send: Send,
): Promise<{ againAt: Date }> {
  const { environment, clock, sealer } = context
  const { otp } = send
  const now = clock.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const sent = await codesRepository(tx, sealer).sentAfter(send.caseId, send.purpose, hourAgo)
  const betweenMs = otp.secondsBetweenSends * 1000
  const [last] = sent
  if (last) refuseUntil(new Date(last.getTime() + betweenMs), now)
  // In any hour, wherever it begins: the tries at guessing go with the codes.
  const first = sent[otp.sendsAnHour - 1]
  if (first) {
    const retryAfterSeconds = Math.ceil((first.getTime() - hourAgo.getTime()) / 1000)
    throw new DomainError('OTP_SENDS_USED_UP', limits.codesOfNetwork.message, { retryAfterSeconds })
  }
  const againAt = new Date(now.getTime() + betweenMs)
  if (!environment.rateLimits) return { againAt }

  const freeAt = await pause(context, tx, send)
  await consumeLimit(context, 'codesOfNetwork', networkIndex(context, send.ip), tx)
  await consumeLimit(context, 'codesOfAllServers', 'all', tx)
  return { againAt: freeAt > againAt ? freeAt : againAt }
}

/** Begins the pause after a code to a destination, longer each time; refuses where the one before is not over. */
async function pause(
  { clock, sealer }: ServerContext,
  tx: Transaction,
  { destination, otp }: Send,
): Promise<Date> {
  const { pauses, pausesForgottenAfter } = otp
  const now = clock.now()
  const { isSent, freeAt } = await codePausesRepository(tx, sealer).send(destination, now, {
    forgetBefore: new Date(now.getTime() - milliseconds(pausesForgottenAfter)),
    pauseAfter: (sends) => milliseconds(pauses[Math.min(sends, pauses.length) - 1] ?? 'PT0S'),
  })
  if (!isSent) refuseUntil(freeAt, now)
  return freeAt
}

function refuseUntil(again: Date, now: Date): void {
  const retryAfterSeconds = Math.ceil((again.getTime() - now.getTime()) / 1000)
  if (retryAfterSeconds <= 0) return
  throw new DomainError('OTP_TOO_SOON', 'A code was sent a moment ago.', { retryAfterSeconds })
}
