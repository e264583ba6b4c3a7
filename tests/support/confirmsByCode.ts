import type { CodeChannel } from '#flow/Flow.ts'

import type { HttpApplicant } from './HttpApplicant.ts'

/**
 * Has a code sent, reads it where it comes to, and types it in. `to` is what the page says of it: an address, the id of
 * one, or nothing where the case knows.
 */
export async function confirmsByCode(
  applicant: HttpApplicant,
  channel: CodeChannel,
  address: string,
  to?: string,
): Promise<void> {
  const where = to === undefined ? {} : { to }
  await applicant.ask('POST', `/otp/generate/${channel}`, where)
  const { code } = await applicant.message(address)
  const body = { ...where, code }
  const answer = await applicant.ask<{ access_token?: string }>('POST', `/otp/verify/${channel}`, body)
  applicant.token = answer.access_token ?? applicant.token
}
