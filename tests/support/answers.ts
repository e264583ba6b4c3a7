import type { FinancingOption } from '#contract/prescreening.ts'

import settings from '../../flows/settings.json' with { type: 'json' }
import { identityDocument, personalData } from './personalData.ts'

/** What a screen shows, and what was done on it before it is handed in. All that a walk does not know stays out. */
export interface Shown {
  /** Variables of the open task. */
  variables?: Record<string, unknown>
  /** What is asked for at the beginning; the rest of `simulator` is the same for all. */
  amount?: number
  purpose?: string
  /** The option of the simulator that is chosen, and the hash of the terms that are shown for it. */
  option?: FinancingOption | undefined
  termsHash?: string
  /** The company that was searched for, and the branch that was found. */
  vatNumber?: string
  companyId?: string | undefined
  branch?: string | undefined
  /** The contacts that were proven. */
  pec?: string | undefined
  mobile?: string
  /** What was uploaded on the screen, in the order in which it is asked for. */
  documents?: Uploaded[]
  /** The people of the company as the register and the applicant describe them. */
  people?: object[]
}

export interface Uploaded {
  key: string
  dossier_document_id: string
}

/**
 * What an applicant answers at each screen, shaped as the screen's schema is and as the server takes it: the one table
 * of all walks, by calls, by clicks, by chance. Screens that are only confirmed are handed in empty.
 */
export const answers = {
  simulator: ({ amount = 20_000, purpose = 'liquidity', option }: Shown) => ({
    amount,
    purpose,
    predominantPurpose: 'businessManagement',
    fundDestination: 'suppliers',
    rateType: 'FIXED',
    option: option?.financing_option.id,
  }),
  terms_and_conditions: ({ termsHash }: Shown) => ({
    taxPaymentsUpToDate: true,
    powerToSign: true,
    turnoverRange: 'FROM_100000_TO_500000',
    termsAccepted: true,
    privacyAccepted: true,
    serviceNoticeAccepted: true,
    profilingConsent: 'deny',
    termsHash,
  }),

  matching_company: ({ vatNumber, companyId }: Shown) => ({ code: vatNumber, companyTaxCode: companyId }),
  prospect_branch_selection: ({ branch }: Shown) => ({ branch }),
  actual_branch_selection: ({ branch, variables }: Shown) => ({
    branch,
    account: variableOf<{ id: string }[]>(variables, 'accounts')?.[0]?.id,
  }),
  prospect_otp_verifier: contacts,
  actual_otp_verifier: contacts,
  complete_prescreening: confirmed,

  revenue_document: ({ variables, documents = [] }: Shown) => ({
    documents,
    referenceYear: variableOf<number>(variables, 'referenceYear'),
    netWorth: 85_000,
    shareCapital: 10_000,
    assetsSource: 'BUSINESS_INCOME',
    economicResult: 12_000,
    employees: 4,
  }),
  additional_revenue_document: ({ documents = [] }: Shown) => ({ documents }),
  /** Three documents of the last year, and two of the year before. */
  mcc_additional_documents: ({ documents = [] }: Shown) => ({
    recent: { documents: documents.slice(0, 3), balance: mccBalance },
    old: { documents: documents.slice(3), balance: mccBalance },
  }),
  mcc_investment_documents: ({ documents = [] }: Shown) => ({ documents }),
  integrated_score_otp_restart: confirmed,
  financial_summary: ({ variables }: Shown) => ({
    informationSheetRead: true,
    ...(variableOf<boolean>(variables, 'mccProduct') && { deliberationRead: true }),
    ...(variableOf<boolean>(variables, 'variableRateToAccept') && { variableRateAccepted: true }),
  }),

  members_of_company: ({ people = [] }: Shown) => ({
    people: people.map((person) => ({ ...personalData, ...person })),
  }),
  prospect_applicant: firstCandidate,
  actual_applicant: firstCandidate,

  applicant_document_data_spid: ({ documents = [] }: Shown) => ({ identityDocument, documents }),
  person_data: ({ variables }: Shown) => ({
    person: { ...personalData, ...variableOf<object>(variables, 'applicant') },
  }),
  /** What must be answered: the first choice, no, the least number. */
  qualitative_survey: ({ variables }: Shown) => ({
    answers: (variableOf<Survey>(variables, 'survey')?.questions ?? [])
      .filter(({ required }) => required)
      .map(({ id, kind, options, minimum }) => ({
        question: id,
        answer: kind === 'choice' ? options?.[0]?.value : kind === 'yesNo' ? 'no' : String(minimum ?? 1),
      })),
  }),
  completed_onboarding: confirmed,
  actual_resolution_ok: confirmed,
} satisfies Record<string, (shown: Shown) => object>

interface Survey {
  questions: {
    id: string
    kind: string
    required: boolean
    options?: { value: string }[]
    minimum?: number
  }[]
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

/** Whether the fund guarantees the loan, which has terms of its own. */
export function isGuaranteed({ category }: Pick<FinancingOption, 'category'>): boolean {
  return settings.mccCategories.includes(category)
}

function contacts({ pec, mobile }: Shown) {
  return { pec, mobile }
}

function confirmed(_shown: Shown) {
  return {}
}

function firstCandidate({ variables }: Shown) {
  return { applicant: variableOf<{ id: string }[]>(variables, 'candidates')?.[0]?.id }
}

function variableOf<Value>(variables: Shown['variables'], name: string): Value | undefined {
  return variables?.[name] as Value | undefined
}
