import type { FinancingOption } from '#contract/prescreening.ts'
import type { CodeChannel } from '#flow/Flow.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { answers, isGuaranteed } from './answers.ts'
import type { Applicant } from './Applicant.ts'
import type { BuiltServer } from './buildTestServer.ts'

export const company = { code: '99000010233', companyTaxCode: '99000010233' }
export const partnership = { code: '99000380354', companyTaxCode: '99000380354' }
export const contacts = { pec: 'officine-valpantena@pec.example', mobile: '+393330000001' }

/** The public screens as the table answers them, without what the server says first. */
export const { termsHash: _hash, ...terms } = answers.terms_and_conditions({})
export const { option: _option, ...simulator } = answers.simulator({})

/** What the public pages are told. */
export async function answersOf(applicant: Applicant, request: object = {}) {
  const asked = { ...simulator, ...request }
  const { amount, purpose } = asked
  const priced = applicant.post('/prescreening/taeg', { amount, purpose })
  const { options } = await applicant.expectOk<{ options: FinancingOption[] }>(priced)
  const option = options.find(({ mortgage_rate_type: rate }) => asked.rateType in rate)
  const termsHash = await hashOfTerms(applicant, option?.category)
  return {
    simulator: { ...asked, option: option?.financing_option.id },
    terms_and_conditions: { ...terms, termsHash },
  }
}

/** Of the terms that are shown for a product. */
export async function hashOfTerms(applicant: Applicant, category = ''): Promise<string> {
  const id = isGuaranteed({ category }) ? 'terms_and_conditions_mcc' : 'terms_and_conditions'
  const shown = applicant.get(`/content/terms_and_conditions/${id}`)
  const { hash } = await applicant.expectOk<{ hash: string }>(shown)
  return hash
}

/** Has a code sent and types it in; without `to`, one that the case itself sends where it has to go. */
export async function prove(
  server: BuiltServer,
  applicant: Applicant,
  channel: CodeChannel,
  to?: string,
): Promise<void> {
  const where = to === undefined ? {} : { to }
  await applicant.expectOk(applicant.post(`/otp/generate/${channel}`, where))
  const code = await lastCode(server, channel)
  const verified = applicant.post(`/otp/verify/${channel}`, { ...where, code })
  const { access_token } = await applicant.expectOk<{ access_token: string }>(verified)
  applicant.token = access_token
}

/** The code that was sent last. */
export async function lastCode(server: BuiltServer, channel: CodeChannel): Promise<string> {
  const codes = (await sentMessages(server, channel)).flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
  return codes.at(-1) ?? ''
}

/** What was sent, in its order. */
export async function sentMessages({ context }: BuiltServer, channel: CodeChannel) {
  const outbox = outboxRepository(context.database, context.sealer)
  const rows = await context.database
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => outbox.read(row))
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
