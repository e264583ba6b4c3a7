import type { DocumentGroup } from '#contract/document.ts'
import type { Members } from '#contract/member.ts'
import type { TaegResponse } from '#contract/prescreening.ts'
import type { Task } from '#contract/process.ts'
import type { SignAvailability } from '#contract/signature.ts'

import { answers, isGuaranteed, type Shown, type Uploaded } from './answers.ts'
import type { HttpApplicant } from './HttpApplicant.ts'
import { linkAccounts } from './linkAccounts.ts'
import { loginWithSpid } from './loginWithSpid.ts'
import { madePdf } from './madePdf.ts'
import { pecOf, taxCodeOf } from './registered.ts'
import { confirmsByCode } from './confirmsByCode.ts'

/** Who applies, for what. */
export interface Request {
  /** Company of the sandbox. */
  vatNumber: string
  /** Of those under its VAT number; the first without it. */
  companyId?: string
  amount?: number
  purpose?: string
  /** Typed in place of the first that the register has. */
  pec?: string
  /** In place of one that nobody else has. */
  mobile?: string
  /** Links accounts where that is offered; without it, only where it must be. */
  linksAccounts?: boolean
}

export type Act = (applicant: HttpApplicant, task: Task, request: Request) => Promise<unknown>

/** What the applicant does at each task by calls, with the answers of the table. */
export const acts: Record<string, Act> = {
  async matching_company(applicant, task, { vatNumber, companyId }) {
    const found = await applicant.ask<{ companies: { id: string }[] }>('GET', `/vat_number/${vatNumber}`)
    const company = found.companies.find(({ id }) => id === companyId) ?? found.companies[0]
    return handIn(applicant, task, { vatNumber, companyId: company?.id })
  },
  prospect_branch_selection: choosesBranch,
  actual_branch_selection: choosesBranch,
  prospect_otp_verifier: provesContacts,
  actual_otp_verifier: provesContacts,
  complete_prescreening: handIn,
  revenue_document: uploading('revenue'),
  additional_revenue_document: uploading('additionalRevenue'),
  mcc_additional_documents: uploading('mccAdditional'),
  mcc_investment_documents: uploading('investment'),
  account_connection: (applicant, _task, { linksAccounts }) =>
    linksAccounts ? linkAccounts(applicant) : applicant.tell('proceedWithoutLinking'),
  async connect_account_pre_evaluation(applicant) {
    await linkAccounts(applicant)
    await applicant.goTo('twoDays')
  },
  async integrated_score_otp_restart(applicant, task) {
    const mobile = String(task.variables?.['mobile'])
    await applicant.expireCodes()
    await confirmsByCode(applicant, 'sms', mobile, mobile)
    return handIn(applicant, task)
  },
  async financial_summary(applicant, task) {
    await applicant.ask('POST', '/informationsheets/read')
    if (task.variables?.['mccProduct'] === true) await applicant.ask('POST', '/mcc-deliberation/read')
    return handIn(applicant, task)
  },
  async members_of_company(applicant, task) {
    const { members } = await applicant.ask<Members>('GET', '/member_of_company')
    return handIn(applicant, task, { people: members.map(({ data }) => data) })
  },
  prospect_applicant: handIn,
  actual_applicant: handIn,
  async applicant_identification(applicant, task) {
    const person = task.variables?.['applicant'] as { name: string; surname: string }
    const { url } = await applicant.ask<{ url: string }>('POST', '/spid/link')
    const referenceId = await loginWithSpid(url, taxCodeOf(person), applicant.browser())
    await applicant.exchange({ referenceId })
  },
  applicant_document_data_spid: uploading('identity'),
  person_data: handIn,
  test_data_identify(applicant, task) {
    const person = task.variables?.['applicant'] as { name: string; surname: string }
    return applicant.complete(task, { taxCode: taxCodeOf(person) })
  },
  qualitative_survey: handIn,
  connect_account_completed_onboarding(applicant, task, { linksAccounts }) {
    const asked = task.variables?.['accountConnection'] as { mandatory: boolean } | undefined
    return linksAccounts || asked?.mandatory
      ? linkAccounts(applicant)
      : applicant.tell('proceedWithoutLinking')
  },
  completed_onboarding: handIn,
  actual_resolution_ok: handIn,
  async digital_sign(applicant) {
    const open = await applicant.ask<SignAvailability>('GET', '/digital_sign/availability')
    if (!open.canSign) await applicant.goTo('nextMonday')
    const { url } = await applicant.ask<SignAvailability>('GET', '/digital_sign/availability')
    // Signed before a server died that had not said so yet: who looks how far it is goes on.
    if (url === undefined) return applicant.ask('GET', '/digital_sign/verify_session_state')
    const browser = applicant.browser()
    await browser.open(url)
    return browser.open(`${url}/sign`, new URLSearchParams())
  },
}

/** Begins a case: prices the loan, reads the terms, and answers the public screens. */
export async function startCase(applicant: HttpApplicant, request: Partial<Request>): Promise<void> {
  const shown = await publicScreens(applicant, request)
  await applicant.generateToken()
  await applicant.ask('POST', '/process/start', { answers: shown })
}

/** What the public screens are answered. */
export async function publicScreens(
  applicant: HttpApplicant,
  { amount = 20_000, purpose = 'liquidity' }: Partial<Request>,
) {
  const { options } = await applicant.ask<TaegResponse>('POST', '/prescreening/taeg', { amount, purpose })
  const option = options.find(({ financing_option }) => financing_option.is_matching) ?? options[0]
  const terms = `terms_and_conditions${option && isGuaranteed(option) ? '_mcc' : ''}`
  const { hash } = await applicant.ask<{ hash: string }>('GET', `/content/terms_and_conditions/${terms}`)
  return {
    simulator: answers.simulator({ amount, purpose, option }),
    terms_and_conditions: answers.terms_and_conditions({ termsHash: hash }),
  }
}

/** Uploads a file of the first type for each document that a group of the task asks for, as the task takes them. */
export async function uploadAll(applicant: HttpApplicant, task: Task, asked: string) {
  const groups = task.variables?.['documentGroups'] as DocumentGroup[]
  const documents: (Uploaded & { filename: string })[] = []
  for (const group of groups.filter(({ name }) => name === asked)) {
    for (const { name, types } of group.requests) {
      const [type] = types
      const [subType] = Object.keys(type?.configurations ?? {})
      const key = [group.name, name, type?.name, subType, ''].join('#')
      documents.push({ key, ...(await applicant.upload(key, await madePdf(), `${name}.pdf`)) })
    }
  }
  return documents
}

/** Hands a task in with what the table has for its screen. */
function handIn(applicant: HttpApplicant, task: Task, shown: Shown | Request = {}) {
  const table: Record<string, (shown: Shown) => object> = answers
  return applicant.complete(task, table[task.name]?.({ ...shown, variables: task.variables ?? {} }) ?? {})
}

function uploading(group: string): Act {
  return async (applicant, task) =>
    handIn(applicant, task, { documents: await uploadAll(applicant, task, group) })
}

async function choosesBranch(applicant: HttpApplicant, task: Task) {
  const near = '/branch_selection/filtered?place=Verona'
  const { branches } = await applicant.ask<{ branches: { value: string }[] }>('GET', near)
  return handIn(applicant, task, { branch: branches[0]?.value })
}

let mobiles = 0

async function provesContacts(applicant: HttpApplicant, task: Task, request: Request) {
  const [known] = (task.variables?.['pecAddresses'] ?? []) as { value: string }[]
  const { pec = known?.value ?? '', mobile = `+39 333 ${String(1_000_000 + mobiles++)}` } = request
  applicant.mobile = mobile
  // One of the register is chosen by its id; one that was typed is its own.
  await confirmsByCode(
    applicant,
    'pec',
    pec.includes('@') ? pec : pecOf(request.vatNumber, request.companyId),
    pec,
  )
  await confirmsByCode(applicant, 'sms', mobile, mobile)
  return handIn(applicant, task, { pec, mobile })
}
