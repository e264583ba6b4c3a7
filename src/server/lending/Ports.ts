import type { Company, CompanyType } from '#contract/company.ts'
import type { Branch, Countries, LocationData } from '#contract/location.ts'
import type { FinancingOption, RateType, SimulatorParameters } from '#contract/prescreening.ts'
import type { SignSessionState } from '#contract/signature.ts'
import type { Language } from '#validation/languages.ts'

/**
 * The bank's products: what can be asked for, and at which price. Here and below, what is asked of a company that nobody
 * knows is refused with COMPANY_NOT_FOUND.
 */
export interface ProductsPort {
  /** Bounds, purposes and destinations, as they are before anybody is known. */
  parameters(): Promise<SimulatorParameters>
  /** Options for an amount in whole euro; none for a rate type is an answer. */
  options(request: { amount: number; purpose: string; selected?: string[] }): Promise<FinancingOption[]>
  /** The most a company may have at the moment, in whole euro: it can have changed since the simulation. */
  maximumFor(companyTaxCode: string): Promise<number>
  /** Costs of an option that are no interest, in cents: what is paid on the first day, and with each instalment. */
  costs(request: {
    amount: number
    option: string
  }): Promise<{ upfrontCents: number; instalmentFeeCents: number } | undefined>
  /** All there are. */
  rateTypes(): Promise<RateType[]>
}

/** A person as the register of companies knows them. */
export interface RegisteredPerson {
  taxCode: string
  name: string
  surname: string
  birthDate: string
  birthTown: string
  birthProvince: string
  roles: ('legalRepresentative' | 'beneficialOwner' | 'attorney')[]
  /** They must prove who they are, whether they apply or not. */
  mustIdentify: boolean
  /** Where they can be reached, as far as it is known. */
  email?: string
  mobile?: string
}

/** What the bank must know to let a company in. */
export interface CompanyProfile {
  companyType: CompanyType
  /** False for what the bank does not lend to at all: an association, a foundation. */
  characteristicsAllowed: boolean
  sectorServed: boolean
  legalFormServed: boolean
  /** Refused as asked for, but another amount or purpose could pass. */
  eligibleWithOtherTerms: boolean
  existingCustomer: boolean
  /** It has an application open at a branch. */
  applicationRunning: boolean
  /** Where its registered office is. */
  latitude: number
  longitude: number
  accounts: { iban: string; label: string }[]
  signsAtBranch: boolean
  relationshipToSign: boolean
  backOfficeNeeded: boolean
  /** Whether its accounts are to be linked when all is said. */
  accountsWanted: 'no' | 'optional' | 'mandatory'
}

/** The company register, and what the bank knows itself. Each call can fail. */
export interface CompanyRegisterPort {
  /** By VAT number or tax code: none, one, several. */
  find(code: string): Promise<Company[]>
  pecAddresses(companyTaxCode: string): Promise<string[]>
  people(companyTaxCode: string): Promise<RegisteredPerson[]>
  /** Anybody by tax code, with the roles they have in a company: an attorney is in no list of its people. */
  findPerson(taxCode: string, companyTaxCode: string): Promise<RegisteredPerson | undefined>
  profile(companyTaxCode: string): Promise<CompanyProfile>
}

/** Balance sheets of the register. The call can fail. */
export interface BalancesPort {
  balanceFieldsRequired(companyTaxCode: string): Promise<boolean>
}

/** The public guarantee fund (MCC). The call can fail. Amount in whole euro. */
export interface GuaranteeFundPort {
  /** Announces a request under our own `reference`; the same one is announced once, however often it is said. */
  verify(request: {
    companyTaxCode: string
    reference: string
    amount: number
    purpose: string
  }): Promise<{ protocol: string }>
}

/** Lists of those with whom the bank does no business. */
export interface ListsPort {
  isListed(subject: { taxCode: string; afterLinking?: boolean }): Promise<boolean>
}

/** The score of a request. Amounts in whole euro. */
export interface ScorePort {
  score(request: {
    companyTaxCode: string
    amount: number
    accountsLinked: boolean
  }): Promise<{ score: 'enough' | 'short' | 'refused'; maximumAmount: number; moreRevenueNeeded: boolean }>
}

/** The bank's branches. */
export interface BranchesPort {
  all(): Promise<Branch[]>
  find(id: string): Promise<Branch | undefined>
  /** Within so many kilometres of a position, nearest first. */
  near(position: { latitude: number; longitude: number }, withinKm: number): Promise<Branch[]>
  /** The same around a town or a ZIP code; an unknown one has none. */
  nearPlace(place: string, withinKm: number): Promise<Branch[]>
}

/** Places as addresses name them. */
export interface LocationsPort {
  /** Provinces, towns (of one province, or all) and kinds of street. */
  places(province?: string): Promise<LocationData>
  countries(language: Language): Promise<Countries>
}

/** A question of the survey, in Italian with its translations. `options` where it is a choice, bounds where it is a number. */
export interface SurveyQuestion {
  id: string
  kind: 'choice' | 'yesNo' | 'number' | 'text'
  required: boolean
  text: string
  help?: string
  options?: { value: string; label: string }[]
  minimum?: number
  maximum?: number
  maxLength?: number
  /** `options` by value. */
  translations?: Partial<Record<Language, { text: string; help?: string; options?: Record<string, string> }>>
}

/** What the bank asks to be described in words. */
export interface SurveyPort {
  questions(companyTaxCode: string): Promise<SurveyQuestion[]>
}

/**
 * Reads an uploaded document: `valid`, `rejected` (its content is not what was asked for) or `failed` (it could not be judged).
 * `fields` are figures that stand in it, in whole euro, by the names of the fields that ask for them.
 */
export interface DocumentReadingPort {
  read(document: { key: string; filename: string; pdf: Uint8Array; companyTaxCode?: string }): Promise<{
    state: 'valid' | 'rejected' | 'failed'
    reason?: string
    ocrCompleted: boolean
    fields?: Record<string, number>
  }>
}

/** An account that a company has at a bank. */
export interface LinkedAccount {
  bank: string
  label: string
  iban: string
}

/** How far a linking of accounts is: the applicant has not come back yet, done, turned down by the company, or out of time. */
export type AccountLinkingState = 'pending' | 'linked' | 'refused' | 'expired'

/**
 * A provider whose page is for one browser alone: that in which the applicant began. The page sends a browser that it does
 * not know to `admitUrl`, with `browser` in the query, a text of its own making that reveals nothing of the secret by which
 * it knows the browser again. There the browser is held to be the right one or is turned away; `admit` names to the provider
 * the right one, and the browser is sent back. Of what is done on a page without this handshake the provider must say
 * nothing until the browser has come back from it.
 */
export interface BrowserBoundPort {
  /** From now on the page knows this browser, and no other. Returns the address of the page. NOT_FOUND where there is none. */
  admit(reference: string, browser: string): Promise<string>
}

/** Reads a company's accounts at other banks (PSD2), once it has linked them. Each call can fail. */
export interface AccountAggregatorPort extends BrowserBoundPort {
  /**
   * A linking for a one-use state, until `expiresAt`; its page comes back to `redirectUri` with the state. The same `key`
   * opens one, however often it is asked for.
   */
  open(request: {
    key: string
    state: string
    redirectUri: string
    admitUrl: string
    company: string
    expiresAt: Date
  }): Promise<{ reference: string; url: string }>
  /** How far a linking is, and which accounts came of it. NOT_FOUND where there is none. */
  linking(reference: string): Promise<{ state: AccountLinkingState; accounts: LinkedAccount[] }>
}

/** Looks for known malware in a file. The call can fail: then nothing is kept. */
export interface AntivirusPort {
  /** The name of what was found, or null. */
  scan(file: Uint8Array): Promise<string | null>
}

/** Certified mail and short messages. Bodies are kept encrypted until sent. */
export interface MessagesPort {
  /** Sends a message under our own `key`; the same one is delivered once, however often it is sent. */
  send(message: {
    key: string
    channel: 'pec' | 'sms' | 'email'
    to: string
    subject: string
    body: string
  }): Promise<void>
}

export interface SpidIdentity {
  taxCode: string
  name: string
  surname: string
  birthDate?: string
  email?: string
  mobile?: string
}

/** What must be kept between leaving for a login and coming back from it. */
export interface SpidLogin {
  url: string
  verifier: string
  nonce: string
}

/** Who the applicant is, by SPID through OpenID Connect. Each call can fail. */
export interface SpidPort {
  /** A login for a one-use state, which comes back to `redirectUri`. Its address says nothing of anybody. */
  login(request: { state: string; redirectUri: string }): Promise<SpidLogin>
  /** Exchanges what the callback's address carries for the person's attributes. */
  identity(
    callback: URL,
    login: { state: string; redirectUri: string; verifier: string; nonce: string },
  ): Promise<SpidIdentity>
}

/** How a video recognition went; `aborted` is left before its end. */
export type RecognitionState = 'pending' | 'completed' | 'failed' | 'aborted'

/** The provider that recognises people by video. */
export interface RecognitionPort extends BrowserBoundPort {
  /** Opens a recognition, which comes back to `returnUrl`; the same `key` opens one, however often it is asked for. */
  open(request: {
    key: string
    caseId: string
    person: { taxCode: string; name: string; surname: string }
    returnUrl: string
    admitUrl: string
    expiresAt: Date
  }): Promise<{ id: string; url: string }>
  result(id: string): Promise<RecognitionState>
}

/** A contract that is with the provider of digital signatures. */
export interface SigningSession {
  state: SignSessionState['state']
  /** Where it is signed. */
  url: string
  expiresAt: Date
}

/** The provider of digital signatures. Times are the process's. */
export interface SignaturePort extends BrowserBoundPort {
  /** Opens a session for a contract, or opens it anew where it has expired. Signing comes back to `returnUrl`. */
  open(request: {
    caseId: string
    contractId: string
    title: string
    pdf(): Promise<Uint8Array>
    signer: { name: string; taxCode: string }
    returnUrl: string
    admitUrl: string
    expiresAt: Date
    at: Date
  }): Promise<SigningSession>
  /** The session of a contract, where one was opened. */
  session(contractId: string, at: Date): Promise<SigningSession | undefined>
  /** The signed PDF. SIGNATURE_PENDING where it is not signed. */
  collect(contractId: string): Promise<Uint8Array>
}

/** Everything of the outside world that the server may ask. */
export interface Ports {
  antivirus: AntivirusPort
  products: ProductsPort
  companyRegister: CompanyRegisterPort
  balances: BalancesPort
  guaranteeFund: GuaranteeFundPort
  lists: ListsPort
  score: ScorePort
  branches: BranchesPort
  locations: LocationsPort
  survey: SurveyPort
  documentReading: DocumentReadingPort
  messages: MessagesPort
  spid: SpidPort
  recognition: RecognitionPort
  signature: SignaturePort
  accountAggregator: AccountAggregatorPort
}
