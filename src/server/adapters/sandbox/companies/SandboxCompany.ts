import type { CompanyType } from '#contract/company.ts'

import type { CompanyProfile, RegisteredPerson } from '../../../lending/Ports.ts'

/** A company of the sandbox: what the register says of it, and how the outside world behaves towards it. */
export interface SandboxCompany {
  name: string
  vatNumber: string
  taxCode: string
  companyType: CompanyType
  legalForm: string
  sector: string
  province: string
  town: string
  zip: string
  address: string
  pec: string[]
  /** `mustIdentify: false` for a person who need not identify. */
  people: { taxCode: string; roles: RegisteredPerson['roles']; mustIdentify?: boolean }[]
  /** Tax codes of those who may act for it though they are not among its people. */
  attorneys?: string[]
  accounts?: { iban: string; label: string }[]
  /** Figures that stand in its documents, by document request, in whole euro. */
  readings?: Record<string, Record<string, number>>
  behaviour?: Partial<Behaviour>
}

/** Everything that can go another way than well. */
export interface Behaviour extends Pick<
  CompanyProfile,
  | 'accountsWanted'
  | 'applicationRunning'
  | 'backOfficeNeeded'
  | 'characteristicsAllowed'
  | 'eligibleWithOtherTerms'
  | 'existingCustomer'
  | 'legalFormServed'
  | 'relationshipToSign'
  | 'sectorServed'
  | 'signsAtBranch'
> {
  listed: boolean
  /** A list is hit once its accounts were linked. */
  listedAfterLinking: boolean
  /** The most it may ask for by the time of the request; null where nothing changed since the simulation. */
  productMaximum: number | null
  score: 'enough' | 'short' | 'refused'
  scoreAfterLinking: 'enough' | 'short' | 'refused'
  /** The most the score allows; null for any requested amount. */
  maximumAmount: number | null
  moreRevenueNeeded: boolean
  balanceFieldsRequired: boolean
  /** What the outside says by itself, as soon as a case waits for it; the rest is for the desk to say. */
  sends: string[]
  /** Calls that fail, until the desk repairs them. */
  fails: ('profile' | 'financials' | 'fund' | 'people' | 'survey')[]
}

/** A person of the sandbox: in the register, and with SPID credentials. */
export interface SandboxPerson {
  taxCode: string
  name: string
  surname: string
  gender: 'F' | 'M'
  birthDate: string
  birthTown: string
  birthProvince: string
  email?: string
  mobile?: string
  listed?: boolean
  /** False for whom the video recognition does not recognise. */
  recognised?: boolean
}
