import type { FinancingOption } from '#contract/prescreening.ts'
import type { Task } from '#contract/process.ts'
import { outboxRepository } from '#server/repositories/outboxRepository.ts'

import { isTaxCode } from '#validation/formats/taxCode.ts'

import type { Applicant } from './Applicant.ts'
import type { BuiltServer } from './buildTestServer.ts'

export const company = { code: '99000010233', companyTaxCode: '99000010233' }
export const partnership = { code: '99000380354', companyTaxCode: '99000380354' }
export const contacts = { pec: 'officine-valpantena@pec.example', mobile: '+393330000001' }

export const terms = {
  taxPaymentsUpToDate: true,
  powerToSign: true,
  turnoverRange: 'FROM_100000_TO_500000',
  termsAccepted: true,
  privacyAccepted: true,
  serviceNoticeAccepted: true,
  profilingConsent: 'deny',
}

export const simulator = {
  amount: 20_000,
  purpose: 'liquidity',
  predominantPurpose: 'growth',
  fundDestination: 'suppliers',
  rateType: 'FIXED',
}

/** Somebody new with a case, at the task `matching_company`. */
export async function startedApplicant(server: BuiltServer, request: object = {}): Promise<Applicant> {
  const applicant = server.applicant()
  await applicant.generateToken()
  await applicant.expectOk(applicant.post('/process/start', { answers: await answersOf(applicant, request) }))
  await server.settle()
  return applicant
}

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
  const id = ['400005', '400006'].includes(category) ? 'terms_and_conditions_mcc' : 'terms_and_conditions'
  const shown = applicant.get(`/content/terms_and_conditions/${id}`)
  const { hash } = await applicant.expectOk<{ hash: string }>(shown)
  return hash
}

/** The same after the company was verified: at the first task that follows. */
export async function matchedApplicant(
  server: BuiltServer,
  matched: { code: string; companyTaxCode: string } = company,
  request: object = {},
): Promise<Applicant> {
  const applicant = await startedApplicant(server, request)
  await applicant.complete('matching_company', await asFound(applicant, matched))
  await server.settle()
  return applicant
}

/** A sole trader's tax code is a person's: the search answers an id in its place. */
async function asFound(applicant: Applicant, matched: typeof company): Promise<typeof company> {
  if (!isTaxCode(matched.companyTaxCode)) return matched
  const found = applicant.get(`/vat_number/${matched.code}`)
  const { companies } = await applicant.expectOk<{ companies: { id: string }[] }>(found)
  return { ...matched, companyTaxCode: companies[0]?.id ?? '' }
}

/** The same with a branch chosen, and the account of who has one, at `prospect_otp_verifier` or `actual_otp_verifier`. */
export async function applicantAtContacts(server: BuiltServer, matched = company): Promise<Applicant> {
  const applicant = await matchedApplicant(server, matched)
  const { name, variables } = await applicant.expectOk<Task>(applicant.get('/process/task'))
  const [account] = (variables?.['accounts'] ?? []) as { id: string }[]
  await applicant.complete(name, { branch: 'milano-centro', ...(account && { account: account.id }) })
  return applicant
}

/** The same with PEC and mobile proven and handed in, at `complete_prescreening`. */
export async function provenApplicant(
  server: BuiltServer,
  matched = company,
  proven = contacts,
): Promise<Applicant> {
  const applicant = await applicantAtContacts(server, matched)
  await prove(server, applicant, 'pec', proven.pec)
  await prove(server, applicant, 'sms', proven.mobile)
  await applicant.complete(await applicant.step(), proven)
  return applicant
}

/** Has a code sent and types it in. */
export async function prove(
  server: BuiltServer,
  applicant: Applicant,
  channel: 'pec' | 'sms',
  to: string,
): Promise<void> {
  await applicant.expectOk(applicant.post(`/otp/generate/${channel}`, { to }))
  const code = await lastCode(server, channel)
  const verified = applicant.post(`/otp/verify/${channel}`, { to, code })
  const { access_token } = await applicant.expectOk<{ access_token: string }>(verified)
  applicant.token = access_token
}

/** The code that was sent last. */
export async function lastCode(server: BuiltServer, channel: 'pec' | 'sms'): Promise<string> {
  const codes = (await sentMessages(server, channel)).flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
  return codes.at(-1) ?? ''
}

/** What was sent, in its order. */
export async function sentMessages({ context }: BuiltServer, channel: 'pec' | 'sms') {
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
