// Made by npm run types out of schemas/: never edited by hand.

export type Documents = Document[]
export type Consent = 'allow' | 'deny'

/**
 * The answers to every screen that asks anything, by its name.
 */
export interface ScreenData {
  account_connection: AccountConnection
  actual_applicant: ActualApplicant
  actual_branch_selection: ActualBranchSelection
  actual_otp_verifier: ActualOtpVerifier
  add_applicant: AddApplicant
  additional_revenue_document: AdditionalRevenueDocument
  applicant_document_data_spid: ApplicantDocumentDataSpid
  archive: Archive
  connect_account_completed_onboarding: ConnectAccountCompletedOnboarding
  connect_account_pre_evaluation: ConnectAccountPreEvaluation
  financial_summary: FinancialSummary
  gateway_apertura_istruttoria: GatewayAperturaIstruttoria
  identify: Identify
  integrated_score_otp_restart: IntegratedScoreOtpRestart
  matching_company: MatchingCompany
  mcc_additional_documents: MccAdditionalDocuments
  mcc_investment_documents: MccInvestmentDocuments
  members_of_company: MembersOfCompany
  not_eligible_wayout: NotEligibleWayout
  person_data: PersonData
  prospect_applicant: ProspectApplicant
  prospect_branch_selection: ProspectBranchSelection
  prospect_otp_verifier: ProspectOtpVerifier
  qualitative_survey: QualitativeSurvey
  refresh_session_with_otp: RefreshSessionWithOtp
  revenue_document: RevenueDocument
  simulator: Simulator
  terms_and_conditions: TermsAndConditions
  test_data_identify: TestDataIdentify
}
/**
 * Answers to schemas/preEvaluation/account_connection.json.
 */
export interface AccountConnection {
  psd2Consent: true
}
/**
 * Answers to schemas/correlatedSubjects/actual_applicant.json.
 */
export interface ActualApplicant {
  applicant: string
}
/**
 * Answers to schemas/identification/actual_branch_selection.json.
 */
export interface ActualBranchSelection {
  search?: PlaceSearch
  branch: string
  account: string
}
export interface PlaceSearch {
  place?: string
  latitude?: number
  longitude?: number
}
/**
 * Answers to schemas/identification/actual_otp_verifier.json.
 */
export interface ActualOtpVerifier {
  pec: string
  pecCode?: string
  mobile: string
  mobileCode?: string
}
/**
 * Answers to schemas/correlatedSubjects/add_applicant.json.
 */
export interface AddApplicant {
  taxCode: string
}
/**
 * Answers to schemas/preEvaluation/additional_revenue_document.json.
 */
export interface AdditionalRevenueDocument {
  documents: Documents
}
export interface Document {
  key: string
  dossier_document_id: string
  filename?: string
}
/**
 * Answers to schemas/verifyIdentity/applicant_document_data_spid.json.
 */
export interface ApplicantDocumentDataSpid {
  identityDocument: IdentityDocument
  documents: Documents
}
export interface IdentityDocument {
  type:
    | 'ITALIAN_IDENTITY_CARD_ELECTRONIC'
    | 'ITALIAN_IDENTITY_CARD_PAPER'
    | 'ITALIAN_PASSPORT'
    | 'ITALIAN_DRIVING_LICENCE'
    | 'FOREIGN_EU_IDENTITY_CARD'
    | 'FOREIGN_PASSPORT'
    | 'ITALIAN_IDENTITY_CARD_MINOR'
  number: string
  issuingBody: string
  country: string
  town: string
  releaseDate: string
  expiryDate: string
}
/**
 * Answers to schemas/general/archive.json.
 */
export interface Archive {
  documents?: Document[]
}
/**
 * Answers to schemas/survey/connect_account_completed_onboarding.json.
 */
export interface ConnectAccountCompletedOnboarding {
  psd2Consent: true
}
/**
 * Answers to schemas/preEvaluation/connect_account_pre_evaluation.json.
 */
export interface ConnectAccountPreEvaluation {
  psd2Consent: true
}
/**
 * Answers to schemas/preEvaluation/financial_summary.json.
 */
export interface FinancialSummary {
  informationSheetRead: true
  deliberationRead?: true
  variableRateAccepted?: true
}
/**
 * Answers to schemas/resolution/gateway_apertura_istruttoria.json.
 */
export interface GatewayAperturaIstruttoria {
  person: string
  email: string
  mobile?: string
}
/**
 * Answers to schemas/verifyIdentity/identify.json.
 */
export interface Identify {
  cameraTried: true
  biometricConsent: 'allow'
}
/**
 * Answers to schemas/preEvaluation/integrated_score_otp_restart.json.
 */
export interface IntegratedScoreOtpRestart {
  code?: string
}
/**
 * Answers to schemas/identification/matching_company.json.
 */
export interface MatchingCompany {
  code: string
  companyTaxCode: string
}
/**
 * Answers to schemas/preEvaluation/mcc_additional_documents.json.
 */
export interface MccAdditionalDocuments {
  recent: MccPeriod
  old: MccPeriod
}
export interface MccPeriod {
  documents: Documents
  balance?: MccBalance
}
export interface MccBalance {
  capitale_sociale?: number
  riserva_sovrapprezzo?: number
  riserva_rivalutazione?: number
  riserva_legale?: number
  riserva_azioni_proprie?: number
  riserva_statutaria?: number
  riserva_operazioni_dei_flussi_finanziari?: number
  altre_riserve?: number
  utili_perdite_portati_a_nuovo?: number
  crediti_verso_soci?: number
  crediti_esigibili_entro_esercizio_successivo?: number
  crediti_esigibili_oltre_esercizio_successivo?: number
  accantonamento_per_rischi?: number
  altri_accantonamenti?: number
  totale_interessi_e_altri_oneri_finanziari?: number
  totale_ammortamenti_e_svalutazioni?: number
  totale_valore_produzione?: number
}
/**
 * Answers to schemas/preEvaluation/mcc_investment_documents.json.
 */
export interface MccInvestmentDocuments {
  documents: Documents
}
/**
 * Answers to schemas/correlatedSubjects/members_of_company.json.
 */
export interface MembersOfCompany {
  people: Person[]
}
export interface Person {
  taxCode: string
  name: string
  surname: string
  profession: string
  economicActivityType:
    | 'AGRICULTURE'
    | 'INDUSTRY'
    | 'CONSTRUCTION'
    | 'TRADE'
    | 'TRANSPORT'
    | 'HOSPITALITY'
    | 'PROFESSIONAL_SERVICES'
    | 'FINANCE'
    | 'EDUCATION_AND_HEALTH'
    | 'PUBLIC_ADMINISTRATION'
    | 'OTHER_SERVICES'
    | 'NONE'
  position: string
  executorRelation?: 'LEGAL_REPRESENTATIVE' | 'ATTORNEY' | 'DELEGATE' | 'NONE'
  prevalentCountry: string
  prevalentProvince?: string
  maritalStatus: 'SINGLE' | 'MARRIED' | 'CIVIL_UNION' | 'SEPARATED' | 'DIVORCED' | 'WIDOWED'
  publicOffice: boolean
  ownerRelationship?: 'SELF' | 'FAMILY' | 'PARTNER' | 'BUSINESS' | 'NONE'
  residence: Residence
  identityDocument: IdentityDocument
  consents: PrivacyConsents
}
export interface Residence {
  country: string
  province?: string
  town: string
  zip: string
  toponym?: string
  street: string
  civicNumber: string
}
export interface PrivacyConsents {
  dataProcessing: 'allow'
  marketing?: Consent
  thirdParties?: Consent
  profiling?: Consent
}
/**
 * Answers to schemas/identification/not_eligible_wayout.json.
 */
export interface NotEligibleWayout {
  search?: PlaceSearch
  branch: string
}
/**
 * Answers to schemas/person/person_data.json.
 */
export interface PersonData {
  person: Person
}
/**
 * Answers to schemas/correlatedSubjects/prospect_applicant.json.
 */
export interface ProspectApplicant {
  applicant: string
}
/**
 * Answers to schemas/identification/prospect_branch_selection.json.
 */
export interface ProspectBranchSelection {
  search?: PlaceSearch
  branch: string
}
/**
 * Answers to schemas/identification/prospect_otp_verifier.json.
 */
export interface ProspectOtpVerifier {
  pec: string
  pecCode?: string
  mobile: string
  mobileCode?: string
}
/**
 * Answers to schemas/survey/qualitative_survey.json.
 */
export interface QualitativeSurvey {
  answers: {
    question: string
    answer: string
  }[]
}
/**
 * Answers to schemas/general/refresh_session_with_otp.json.
 */
export interface RefreshSessionWithOtp {
  code: string
}
/**
 * Answers to schemas/preEvaluation/revenue_document.json.
 */
export interface RevenueDocument {
  documents: Documents
  referenceYear: number
  netWorth: number
  shareCapital: number
  assetsSource:
    | 'BUSINESS_INCOME'
    | 'SHAREHOLDER_CONTRIBUTIONS'
    | 'REAL_ESTATE'
    | 'INVESTMENTS'
    | 'INHERITANCE'
    | 'OTHER'
  economicResult: number
  employees: number
}
/**
 * Answers to schemas/general/simulator.json.
 */
export interface Simulator {
  amount: number
  purpose: string
  predominantPurpose: string
  fundDestination: string
  otherDestination?: string
  rateType: 'FIXED' | 'ADJUSTABLE'
  option: string
  category?: string
  variableRateAccepted?: boolean
}
/**
 * Answers to schemas/general/terms_and_conditions.json.
 */
export interface TermsAndConditions {
  taxPaymentsUpToDate: true
  powerToSign: true
  turnoverRange:
    | 'UP_TO_100000'
    | 'FROM_100000_TO_500000'
    | 'FROM_500000_TO_2000000'
    | 'FROM_2000000_TO_5000000'
    | 'FROM_5000000_TO_10000000'
    | 'OVER_10000000'
  termsAccepted: true
  termsHash: string
  privacyAccepted: true
  serviceNoticeAccepted: true
  profilingConsent?: Consent
}
/**
 * Answers to schemas/verifyIdentity/test_data_identify.json.
 */
export interface TestDataIdentify {
  taxCode: string
}
