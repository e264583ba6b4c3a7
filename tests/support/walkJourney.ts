import type { DocumentGroup } from '#contract/document.ts'
import type { Members } from '#contract/member.ts'
import type { TaegResponse } from '#contract/prescreening.ts'
import type { Task } from '#contract/process.ts'
import type { SignAvailability } from '#contract/signature.ts'

import { HttpApplicant } from './HttpApplicant.ts'
import { linkAccounts } from './linkAccounts.ts'
import { loginWithSpid } from './loginWithSpid.ts'
import { madePdf } from './madePdf.ts'
import { WebBrowser } from './WebBrowser.ts'
import { identityDocument, personalData } from './personalData.ts'
import { pecOf, taxCodeOf } from './registered.ts'

/** Who walks, with what, and how far. */
export interface Walk {
  /** Company of the sandbox. */
  vatNumber: string
  amount?: number
  purpose?: string
  /** The task at which the walk stops, open. Without it: the first that nobody completes. */
  until?: string
}

/** The company of the sandbox for which everything goes well. */
export const WELCOME = '99000010233'

/** Goes through the journey over HTTP, as the browser would call, and answers the applicant and the task reached. */
export async function walkJourney(
  url: string,
  walk: Walk,
): Promise<{ applicant: HttpApplicant; task: Task }> {
  const applicant = new HttpApplicant(url)
  await startCase(applicant, walk)
  return walkOn(applicant, walk)
}

/** Goes on from where the applicant stands. */
export async function walkOn(
  applicant: HttpApplicant,
  walk: Walk,
): Promise<{ applicant: HttpApplicant; task: Task }> {
  for (;;) {
    const task = await applicant.task()
    const act = acts[task.name]
    if (!act || task.name === walk.until) return { applicant, task }
    await act(applicant, task, walk)
  }
}

type Act = (applicant: HttpApplicant, task: Task, walk: Walk) => Promise<unknown>

/** What the applicant does at each task. */
export const acts: Record<string, Act> = {
  async matching_company(applicant, task, { vatNumber }) {
    const { companies } = await applicant.ask<{ companies: { id: string }[] }>(
      'GET',
      `/vat_number/${vatNumber}`,
    )
    return applicant.complete(task, { code: vatNumber, companyTaxCode: companies[0]?.id })
  },
  prospect_branch_selection: async (applicant, task) =>
    applicant.complete(task, { branch: await nearestBranch(applicant) }),
  actual_branch_selection: async (applicant, task) => {
    const [account] = shown<{ id: string }[]>(task, 'accounts')
    return applicant.complete(task, { branch: await nearestBranch(applicant), account: account?.id })
  },
  prospect_otp_verifier: proveContacts,
  actual_otp_verifier: proveContacts,
  complete_prescreening: confirm,
  async revenue_document(applicant, task) {
    const documents = await uploadAll(applicant, task, 'revenue')
    return applicant.complete(task, {
      documents,
      referenceYear: task.variables?.['referenceYear'],
      netWorth: 85_000,
      shareCapital: 10_000,
      assetsSource: 'BUSINESS_INCOME',
      economicResult: 12_000,
      employees: 4,
    })
  },
  additional_revenue_document: async (applicant, task) =>
    applicant.complete(task, { documents: await uploadAll(applicant, task, 'additionalRevenue') }),
  async mcc_additional_documents(applicant, task) {
    const documents = await uploadAll(applicant, task, 'mccAdditional')
    return applicant.complete(task, {
      recent: { documents: documents.slice(0, 3), balance: mccBalance },
      old: { documents: documents.slice(3), balance: mccBalance },
    })
  },
  mcc_investment_documents: async (applicant, task) =>
    applicant.complete(task, { documents: await uploadAll(applicant, task, 'investment') }),
  account_connection: (applicant) => applicant.tell('proceedWithoutLinking'),
  async connect_account_pre_evaluation(applicant) {
    await linkAccounts(applicant)
    await applicant.goTo('twoDays')
  },
  async integrated_score_otp_restart(applicant, task) {
    await applicant.expireCodes()
    await confirmByCode(applicant, 'sms', shown(task, 'mobile'))
    return applicant.complete(task, {})
  },
  async financial_summary(applicant, task) {
    await applicant.ask('POST', '/informationsheets/read')
    if (!shown<boolean>(task, 'mccProduct')) return applicant.complete(task, { informationSheetRead: true })
    await applicant.ask('POST', '/mcc-deliberation/read')
    return applicant.complete(task, { informationSheetRead: true, deliberationRead: true })
  },
  async members_of_company(applicant, task) {
    const { members } = await applicant.ask<Members>('GET', '/member_of_company')
    const people = members.map(({ data }) => ({ ...personalData, ...data }))
    return applicant.complete(task, { people })
  },
  prospect_applicant: choosesFirst,
  actual_applicant: choosesFirst,
  async applicant_identification(applicant, task) {
    const taxCode = taxCodeOf(shown(task, 'applicant'))
    const { url } = await applicant.ask<{ url: string }>('POST', '/spid/link')
    const referenceId = await loginWithSpid(url, taxCode, applicant.cookies)
    const { access_token } = await applicant.ask<{ access_token: string }>(
      'POST',
      '/token/authentication/generate',
      { referenceId },
    )
    applicant.token = access_token
  },
  applicant_document_data_spid: async (applicant, task) =>
    applicant.complete(task, { identityDocument, documents: await uploadAll(applicant, task, 'identity') }),
  person_data: (applicant, task) =>
    applicant.complete(task, { person: { ...personalData, ...shown<object>(task, 'applicant') } }),
  qualitative_survey: (applicant, task) =>
    applicant.complete(task, { answers: surveyAnswers(shown(task, 'survey')) }),
  connect_account_completed_onboarding: (applicant, task) =>
    shown<{ mandatory: boolean }>(task, 'accountConnection').mandatory
      ? linkAccounts(applicant)
      : applicant.tell('proceedWithoutLinking'),
  completed_onboarding: confirm,
  actual_resolution_ok: confirm,
  async digital_sign(applicant) {
    const open = await applicant.ask<SignAvailability>('GET', '/digital_sign/availability')
    if (!open.canSign) await applicant.goTo('nextMonday')
    const { url } = await applicant.ask<SignAvailability>('GET', '/digital_sign/availability')
    // Signed before a server died that had not said so yet: who looks how far it is goes on.
    if (url === undefined) return applicant.ask('GET', '/digital_sign/verify_session_state')
    const browser = new WebBrowser(applicant.cookies)
    await browser.open(url)
    return browser.open(`${url}/sign`, new URLSearchParams())
  },
}

/** What the flow lets the task's screen see. */
function shown<Value>(task: Task, name: string): Value {
  return task.variables?.[name] as Value
}

/** From the simulator to the first step of a new case. */
export async function startCase(
  applicant: HttpApplicant,
  { amount = 20_000, purpose = 'liquidity' }: Walk,
): Promise<void> {
  const { options } = await applicant.ask<TaegResponse>('POST', '/prescreening/taeg', { amount, purpose })
  const option = options.find(({ financing_option }) => financing_option.is_matching) ?? options[0]

  const isGuaranteed = ['400005', '400006'].includes(option?.category ?? '')
  const { hash } = await applicant.ask<{ hash: string }>(
    'GET',
    `/content/terms_and_conditions/terms_and_conditions${isGuaranteed ? '_mcc' : ''}`,
  )

  await applicant.generateToken()
  await applicant.ask('POST', '/process/start', {
    answers: {
      simulator: {
        amount,
        purpose,
        predominantPurpose: 'businessManagement',
        fundDestination: 'suppliers',
        rateType: 'FIXED',
        option: option?.financing_option.id,
      },
      terms_and_conditions: {
        taxPaymentsUpToDate: true,
        powerToSign: true,
        turnoverRange: 'FROM_100000_TO_500000',
        termsAccepted: true,
        privacyAccepted: true,
        serviceNoticeAccepted: true,
        termsHash: hash,
      },
    },
  })
}

function confirm(applicant: HttpApplicant, task: Task) {
  return applicant.complete(task, {})
}

function choosesFirst(applicant: HttpApplicant, task: Task) {
  const [first] = shown<{ id: string }[]>(task, 'candidates')
  return applicant.complete(task, { applicant: first?.id })
}

async function nearestBranch(applicant: HttpApplicant): Promise<string | undefined> {
  const { branches } = await applicant.ask<{ branches: { value: string }[] }>(
    'GET',
    '/branch_selection/filtered?place=Verona',
  )
  return branches[0]?.value
}

let mobiles = 0

async function proveContacts(applicant: HttpApplicant, task: Task, { vatNumber }: Walk) {
  const [pec] = shown<{ value: string }[]>(task, 'pecAddresses')
  const mobile = `+39 333 ${String(1_000_000 + mobiles++)}`
  applicant.mobile = mobile
  const chosen = String(pec?.value)
  // One of the register is chosen by its id; one that was typed is its own.
  await confirmByCode(applicant, 'pec', chosen, chosen.includes('@') ? chosen : pecOf(vatNumber))
  await confirmByCode(applicant, 'sms', mobile)
  return applicant.complete(task, { pec: pec?.value, mobile })
}

/** Has a code sent and types it in. `address` is where it comes to: `to` may be the id of an address. */
async function confirmByCode(
  applicant: HttpApplicant,
  channel: 'pec' | 'sms',
  to: string,
  address = to,
): Promise<void> {
  await applicant.ask('POST', `/otp/generate/${channel}`, { to })
  const { code } = await applicant.message(address)
  const { access_token } = await applicant.ask<{ access_token?: string }>('POST', `/otp/verify/${channel}`, {
    to,
    code,
  })
  applicant.token = access_token ?? applicant.token
}

/** Uploads one document for each request of a group, of the first type it offers. */
/** Uploads a file for each document that a group of the task asks for. Returns them as the task takes them. */
export async function uploadAll(applicant: HttpApplicant, task: Task, asked: string) {
  const documents: { key: string; dossier_document_id: string; filename: string }[] = []
  for (const group of shown<DocumentGroup[]>(task, 'documentGroups').filter(({ name }) => name === asked)) {
    for (const { name, types } of group.requests) {
      const [type] = types
      const [subType] = Object.keys(type?.configurations ?? {})
      const key = [group.name, name, type?.name, subType, ''].join('#')
      const form = new FormData()
      form.set('key', key)
      form.set(
        'file',
        new Blob([new Uint8Array(await madePdf())], { type: 'application/pdf' }),
        `${name}.pdf`,
      )
      documents.push({ key, ...(await applicant.ask<UploadAnswer>('POST', '/document/upload', form)) })
    }
  }
  return documents
}

interface UploadAnswer {
  dossier_document_id: string
  filename: string
}

interface Survey {
  questions: {
    id: string
    kind: string
    required: boolean
    options?: { value: string }[]
    minimum?: number
  }[]
}

function surveyAnswers({ questions }: Survey) {
  return questions
    .filter(({ required }) => required)
    .map(({ id, kind, options, minimum }) => ({
      question: id,
      answer: kind === 'choice' ? options?.[0]?.value : kind === 'yesNo' ? 'no' : String(minimum ?? 1),
    }))
}

/** The seventeen figures of a period. */
export const mccBalance = {
  capitale_sociale: 50_000,
  riserva_sovrapprezzo: 0,
  riserva_rivalutazione: 0,
  riserva_legale: 10_000,
  riserva_azioni_proprie: 0,
  riserva_statutaria: 0,
  riserva_operazioni_dei_flussi_finanziari: 0,
  altre_riserve: 36_500,
  utili_perdite_portati_a_nuovo: -4200,
  crediti_verso_soci: 0,
  crediti_esigibili_entro_esercizio_successivo: 184_300,
  crediti_esigibili_oltre_esercizio_successivo: 12_600,
  accantonamento_per_rischi: 5000,
  altri_accantonamenti: 2500,
  totale_interessi_e_altri_oneri_finanziari: 9840,
  totale_ammortamenti_e_svalutazioni: 41_200,
  totale_valore_produzione: 1_268_000,
}
