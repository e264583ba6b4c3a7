import type { Branch } from '#contract/location.ts'
import type { Company } from '#contract/company.ts'
import type { Settings } from '#contract/settings.ts'

/** The loan in figures. Amount in whole euro, the rest in cents and percent. */
export interface LoanTerms {
  amount: number
  durationMonths: number
  instalmentCents: number
  tan: number
  taeg: number
  rateType: string
  upfrontCents: number
  instalmentFeeCents: number
}

/** All that a document of the bank about a request says. */
export interface ContractTerms {
  reference: string
  settings: Pick<Settings, 'brand' | 'contacts'>
  company: Company
  loan: LoanTerms
  purpose: string
  branch?: Branch | undefined
  applicant?: { name: string; surname: string; taxCode: string } | undefined
  /** Account for the payout. */
  account?: string | undefined
  at: Date
}
