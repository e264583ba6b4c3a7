import type { Facts } from './facts.ts'

/** What a worker needs where a flow names it, and what comes of it. */
interface WorkerFacts {
  /** Fields that its task asks for. */
  answers?: string[]
  /** Variables that its message carries. */
  variables?: string[]
  /** Facts without which its work makes no sense. */
  needs: (keyof Facts)[]
  /** Facts that it gives, always or at times. */
  gives: (keyof Facts)[]
  /** Codes with which it refuses, and which its flow declares. */
  refuses?: string[]
}

/** Of each worker what it needs and gives: by this a flow is judged that names it. */
export const workerFacts = {
  // As a case starts.
  startRequest: { needs: ['request'], gives: ['loan', 'productCategory', 'mccProduct', 'consents'] },

  // Identification.
  openCase: { needs: [], gives: ['reference', 'openedAt'] },
  matchCompany: { answers: ['code', 'companyTaxCode'], needs: [], gives: ['company'] },
  verifyCompany: {
    needs: ['company'],
    gives: [
      'blacklisted',
      'characteristicsAllowed',
      'branchInRegion',
      'eligible',
      'eligibleWithOtherTerms',
      'existingCustomer',
      'companyType',
      'pecAddresses',
      'accounts',
      'signsAtBranch',
      'relationshipToSign',
      'backOfficeNeeded',
      'accountsWanted',
      'applicationRunning',
    ],
  },
  chooseBranch: { answers: ['branch'], needs: ['loan'], gives: ['branch', 'loan', 'account'] },
  askBranchToCall: {
    variables: ['branch'],
    needs: ['loan'],
    gives: ['branch', 'loan', 'account', 'branchToCall'],
  },
  checkProductLimits: {
    needs: ['company', 'request'],
    gives: ['productMaximumAmount', 'amountWithinProduct'],
  },
  inviteBack: { needs: ['contacts'], gives: [] },

  // Pre-evaluation.
  loadFinancials: {
    needs: ['company', 'request'],
    gives: [
      'referenceYear',
      'previousYear',
      'balanceFieldsRequired',
      'balanceDefaults',
      'investmentPurpose',
      'investmentDocuments',
      'accountConnection',
    ],
  },
  askInvestmentDocuments: { needs: ['investmentPurpose'], gives: ['investmentDocumentsAsked'] },
  verifyGuarantee: { needs: ['company', 'request'], gives: ['guaranteeProtocol'] },
  openAccountLinking: {
    variables: ['version', 'hash', 'language'],
    needs: ['company', 'accountConnection'],
    gives: ['accountConnection', 'accountLinking'],
  },
  keepLinkedAccounts: {
    needs: ['company', 'accountConnection'],
    gives: [
      'accountsLinked',
      'accountLinking',
      'accountsLinkedAt',
      'scoreRetryAt',
      'blacklisted',
      'linkedAccounts',
    ],
  },
  scoreRequest: {
    needs: ['company', 'request', 'loan'],
    gives: [
      'score',
      'maximumAmount',
      'moreRevenueNeeded',
      'moreRevenueAsked',
      'blacklisted',
      'accountsLinked',
      'sheetRead',
      'deliberationRead',
      'accountConnection',
      'offer',
      'counterProposal',
      'variableRateToAccept',
    ],
  },
  acceptOffer: { needs: ['loan', 'offer'], gives: ['loan', 'offerAcceptedAt'], refuses: ['SHEET_NOT_READ'] },

  // The people of the company.
  loadMembers: { needs: ['company'], gives: ['members'] },
  addApplicant: { answers: ['taxCode'], needs: ['members'], gives: ['members', 'addedPerson'] },
  removeAdded: { needs: ['members'], gives: ['members', 'addedPerson'] },
  checkPeople: {
    answers: ['people'],
    needs: ['members'],
    gives: ['describedPeople', 'candidates', 'applicant', 'applicantRoleAllowed'],
    refuses: ['PEOPLE_INCOMPLETE'],
  },
  chooseApplicant: {
    answers: ['applicant'],
    needs: ['members', 'describedPeople', 'candidates'],
    gives: ['applicant', 'applicantRoleAllowed'],
  },
  verifyPeople: {
    needs: ['describedPeople', 'company', 'applicant'],
    gives: ['blacklisted', 'testDataAllowed', 'people', 'peopleUnreachable', 'peopleMissing'],
  },
  describePerson: { answers: ['person'], needs: ['applicant'], gives: ['applicant'] },
  remindPeople: { needs: ['peopleMissing'], gives: ['peopleRemindedAt'] },
  reachPerson: {
    variables: ['person'],
    needs: ['peopleUnreachable'],
    gives: ['people', 'peopleUnreachable', 'peopleMissing'],
  },

  // Identity.
  readSpidIdentity: {
    needs: ['applicant', 'identityReference'],
    gives: ['spidIdentity', 'identityMatches', 'identityReference', 'identityProven'],
  },
  acceptVideo: { needs: ['applicant', 'video'], gives: ['videoIdentity', 'identityProven'] },
  acceptBranchIdentity: { needs: ['applicant'], gives: ['branchIdentity', 'identityProven'] },
  identifyByTestData: {
    answers: ['taxCode'],
    needs: ['applicant'],
    gives: ['testIdentity', 'identityProven'],
    refuses: ['IDENTITY_NOT_PROVEN', 'SPID_OTHER_PERSON'],
  },
  remindOfIdentification: { needs: ['contacts'], gives: ['reminderSentAt'] },

  // Survey and signature.
  prepareSurvey: { needs: ['company'], gives: ['survey'] },
  checkSurvey: { answers: ['answers'], needs: ['survey'], gives: ['accountConnection'] },
  prepareContract: {
    needs: ['request', 'company', 'loan', 'offer', 'branch', 'applicant'],
    gives: ['contract'],
  },
  collectSignedContract: { needs: ['contract'], gives: ['signedContract'] },
  confirmStipulation: { needs: ['contract'], gives: ['stipulatedAt'] },
  openLoanAccount: { needs: ['stipulatedAt'], gives: ['loanAccount'] },
  orderPayout: { needs: ['stipulatedAt', 'loanAccount'], gives: ['payoutOrderedAt'] },
} as const satisfies Record<string, WorkerFacts>
