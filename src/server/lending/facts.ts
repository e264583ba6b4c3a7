import { type Static, Type } from 'typebox'

import { Company, CompanyType } from '#contract/company.ts'
import { DocumentGroup } from '#contract/document.ts'
import { Branch } from '#contract/location.ts'
import { Member } from '#contract/member.ts'
import { LoanSummary } from '#contract/process.ts'
import type { Person as DescribedPerson } from '#contract/screenData.ts'
import type { CaseData } from '#flow/CaseData.ts'

import type { SurveyQuestion } from './Ports.ts'

const Flag = Type.Boolean()
const Instant = Type.String({ format: 'date-time' })
const Named = Type.Object({ id: Type.String(), name: Type.String() })
const Identified = Type.Object({ taxCode: Type.String(), at: Instant })
const Person = Type.Object({ taxCode: Type.String(), name: Type.String(), surname: Type.String() })
const Residence = Type.Object({
  country: Type.String(),
  province: Type.Optional(Type.String()),
  town: Type.String(),
  zip: Type.String(),
  toponym: Type.Optional(Type.String()),
  street: Type.String(),
  civicNumber: Type.String(),
})
const IdentityDocument = Type.Object({
  type: Type.String(),
  number: Type.String(),
  issuingBody: Type.String(),
  country: Type.String(),
  town: Type.String(),
  releaseDate: Type.String({ format: 'date' }),
  expiryDate: Type.String({ format: 'date' }),
})
/** The applicant as the people of the company were described: as far as they were. */
const Applicant = Type.Object({
  ...Person.properties,
  profession: Type.Optional(Type.String()),
  economicActivityType: Type.Optional(Type.String()),
  position: Type.Optional(Type.String()),
  executorRelation: Type.Optional(Type.String()),
  prevalentCountry: Type.Optional(Type.String()),
  prevalentProvince: Type.Optional(Type.String()),
  maritalStatus: Type.Optional(Type.String()),
  publicOffice: Type.Optional(Flag),
  ownerRelationship: Type.Optional(Type.String()),
  residence: Type.Optional(Residence),
  identityDocument: Type.Optional(IdentityDocument),
})
/** The loan as it was asked for or offered. */
const Loan = Type.Object({
  ...LoanSummary.properties,
  /** The id by which the products know it. */
  option: Type.Optional(Type.String()),
  taeg: Type.Optional(Type.Number()),
  tan: Type.Optional(Type.Number()),
  rateType: Type.Optional(Type.String()),
})
/** What was asked for before the case began. */
const Request = Type.Object({
  amount: Type.Number(),
  purpose: Type.String(),
  predominantPurpose: Type.String(),
  fundDestination: Type.String(),
  otherDestination: Type.Optional(Type.String()),
  rateType: Type.Union([Type.Literal('FIXED'), Type.Literal('ADJUSTABLE')]),
  option: Type.String(),
  category: Type.Optional(Type.String()),
})

/** Every fact of a loan case, with its JSON Schema: what workers compute, and what flows and screens may name. */
export const factSchemas = {
  // The request.
  request: Request,
  termsHash: Type.String(),
  loan: Loan,
  productCategory: Type.String(),
  mccProduct: Flag,
  consents: Type.Object({
    text: Type.Object({
      id: Type.String(),
      version: Type.String(),
      hash: Type.String(),
      language: Type.String(),
    }),
    at: Instant,
    channel: Type.String(),
  }),
  reference: Type.String(),
  openedAt: Instant,

  // The company.
  /** What the applicant typed to find it. */
  companyCode: Type.String(),
  company: Company,
  companyType: CompanyType,
  blacklisted: Flag,
  characteristicsAllowed: Flag,
  branchInRegion: Flag,
  eligible: Flag,
  eligibleWithOtherTerms: Flag,
  existingCustomer: Flag,
  applicationRunning: Flag,
  overtaken: Flag,
  signsAtBranch: Flag,
  relationshipToSign: Flag,
  backOfficeNeeded: Flag,
  productMaximumAmount: Type.Number(),
  amountWithinProduct: Flag,
  branch: Branch,
  branchToCall: Branch,

  // Its contacts and accounts. Addresses and accounts are chosen by ids.
  contacts: Type.Object({
    pec: Type.Optional(Type.String()),
    mobile: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
  }),
  /** As the applicant gave them: a PEC address by its id, or typed. */
  givenContacts: Type.Object({ pec: Type.Optional(Type.String()), mobile: Type.Optional(Type.String()) }),
  pecAddresses: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  pecProven: Flag,
  mobileProven: Flag,
  emailProven: Flag,
  /** By channel the task, as it was entered, at which a code confirmed the contact. */
  codesConfirmed: Type.Record(Type.String(), Type.String()),
  account: Type.String(),
  accounts: Type.Array(Type.Object({ id: Type.String(), iban: Type.String(), label: Type.String() })),
  accountsWanted: Type.Union([Type.Literal('no'), Type.Literal('optional'), Type.Literal('mandatory')]),
  accountConnection: Type.Object({
    mandatory: Flag,
    deadlineDays: Type.Optional(Type.Integer()),
    offeredAt: Type.Optional(Instant),
    /** From when its days count, so that they end with the last one. */
    countsFrom: Type.Optional(Instant),
    until: Type.Optional(Instant),
    url: Type.Optional(Type.String()),
  }),
  accountLinking: Type.Union([
    Type.Literal('pending'),
    Type.Literal('linked'),
    Type.Literal('refused'),
    Type.Literal('expired'),
  ]),
  accountsLinked: Flag,
  accountsLinkedAt: Instant,
  linkedAccounts: Type.Array(Type.Object({ bank: Type.String(), label: Type.String(), iban: Type.String() })),

  // Its people.
  members: Type.Array(Type.Omit(Member, ['missing'])),
  addedPerson: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
  describedPeople: Type.Unsafe<DescribedPerson[]>(Type.Array(Person)),
  candidates: Type.Array(
    Type.Object({ id: Type.String(), taxCode: Type.String(), name: Type.String(), position: Type.String() }),
  ),
  applicant: Applicant,
  applicantRoleAllowed: Flag,
  people: Type.Array(
    Type.Object({
      id: Type.Union([Type.String(), Type.Null()]),
      name: Type.String(),
      identified: Flag,
      reachable: Flag,
    }),
  ),
  peopleUnreachable: Type.Array(Type.Unsafe<{ id: string | null; name: string }>(Named)),
  peopleMissing: Type.Array(Type.String()),
  peopleRemindedAt: Instant,

  // Figures, documents, score.
  referenceYear: Type.Integer(),
  previousYear: Type.Integer(),
  balanceFieldsRequired: Flag,
  balanceDefaults: Type.Unsafe<object>(Type.Record(Type.String(), Type.Unknown())),
  investmentPurpose: Flag,
  investmentDocuments: Type.Array(Type.Unknown()),
  investmentDocumentsAsked: Flag,
  documentGroups: Type.Array(DocumentGroup),
  archivedAt: Instant,
  score: Type.Union([Type.Literal('enough'), Type.Literal('short'), Type.Literal('refused')]),
  maximumAmount: Type.Number(),
  scoreRetryAt: Instant,
  moreRevenueNeeded: Flag,
  moreRevenueAsked: Flag,
  /** The documents that were handed in when more revenue was to be proven. */
  moreRevenueDocuments: Type.Array(Type.Unknown()),
  offer: Loan,
  counterProposal: Type.Object({ amount: Type.Number() }),
  /** The offer has an adjustable rate, and a fixed one was asked for. */
  variableRateToAccept: Flag,
  offerAcceptedAt: Instant,
  sheetRead: Flag,
  deliberationRead: Flag,
  guaranteeProtocol: Type.String(),

  // Identity.
  testDataAllowed: Flag,
  identityReference: Type.Union([Type.String(), Type.Null()]),
  loginFailed: Flag,
  identityMatches: Flag,
  identityProven: Flag,
  spidIdentity: Type.Union([
    Type.Object({
      ...Person.properties,
      birthDate: Type.Optional(Type.String({ format: 'date' })),
      email: Type.Optional(Type.String()),
      mobile: Type.Optional(Type.String()),
    }),
    Type.Null(),
  ]),
  video: Type.Object({ request: Type.String(), consentGivenAt: Instant }),
  videoIdentity: Identified,
  branchIdentity: Identified,
  testIdentity: Type.Object({ taxCode: Type.String() }),
  reminderSentAt: Instant,

  // Survey and signature.
  survey: Type.Unsafe<{ questions: SurveyQuestion[] }>(
    Type.Object({ questions: Type.Array(Type.Object({ id: Type.String() })) }),
  ),
  loanAccount: Type.String(),
  contract: Type.Object({
    id: Type.String(),
    filename: Type.String(),
    /** Process time. */
    preparedAt: Instant,
    /** From when its validity counts, so that it ends with the last day. */
    countsFrom: Instant,
    /** The last day on which it can be signed. */
    validUntil: Type.String({ format: 'date' }),
  }),
  contractSigned: Flag,
  signedContract: Type.Object({ id: Type.String(), filename: Type.String() }),
  timeElapsedMessageRead: Type.Union([Instant, Type.Literal(true)]),
  stipulatedAt: Instant,
  payoutOrderedAt: Instant,
}

/** What was asked for before the case began: amount, purpose, and the option that was chosen. */
export type LoanRequest = Static<typeof Request>

/** The facts of a loan case: each is there once a worker has computed it. */
export type Facts = { [Name in keyof typeof factSchemas]?: Static<(typeof factSchemas)[Name]> | undefined }

/** Returns the facts of a case with their types. */
export function factsOf({ facts }: Pick<CaseData, 'facts'>): Facts {
  return facts
}
