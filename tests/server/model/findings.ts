import { romeInstant } from '#server/calendar/romeInstant.ts'
import { romeTime } from '#server/calendar/romeTime.ts'

import type { Facts } from './Flows.ts'
import type { ProcessModel, Strand } from './ProcessModel.ts'
import { attorney, type Call, lastOf, mayApply, peopleOf } from './World.ts'

/** What somebody said with a task or a message, as far as a worker makes a fact of it. */
export interface Said {
  applicant?: string
  reached?: string
}

export interface Asked {
  model: ProcessModel
  strand: Strand
  said: Said
}

/** The call without whose answer a worker fails. */
export const asks: Record<string, Call> = {
  verifyCompany: 'profile',
  loadFinancials: 'financials',
  verifyGuarantee: 'fund',
  scoreRequest: 'score',
  loadMembers: 'people',
  verifyPeople: 'people',
  prepareSurvey: 'survey',
}

const nothing = () => ({})

/** What each worker that a flow names finds out, as far as conditions and timers look at it: told by the world alone. */
export const findings: Record<string, (asked: Asked) => Facts> = {
  openCase: nothing,
  matchCompany: nothing,
  verifyCompany: ({ model: { world } }) => ({
    blacklisted: world.listed,
    applicationRunning: world.applicationRunning,
    characteristicsAllowed: !world.characteristicsNotAllowed,
    branchInRegion: !world.noBranchNear,
    eligible: !world.sectorNotServed && !world.eligibleWithOtherTerms,
    eligibleWithOtherTerms: world.eligibleWithOtherTerms,
    existingCustomer: world.existingCustomer,
    companyType: world.individualFirm ? 'INDIVIDUAL_COMPANY' : 'COMPANY',
    signsAtBranch: world.signsAtBranch,
    relationshipToSign: world.relationshipToSign,
    backOfficeNeeded: world.backOfficeNeeded,
    accountsWanted: world.accountsWanted,
  }),
  askBranchToCall: nothing,
  chooseBranch: nothing,
  confirmContacts: nothing,
  checkProductLimits: ({ model: { world } }) => ({ amountWithinProduct: !world.productFell }),
  loadFinancials: ({ model: { world } }) => ({
    investmentPurpose: world.guaranteed,
    accountConnection: { mandatory: false },
  }),
  checkDocuments: nothing,
  verifyGuarantee: nothing,
  scoreRequest({ model, strand: { facts, answered } }) {
    const { world } = model
    const accountsLinked = facts['accountsLinked'] === true
    const score = accountsLinked ? world.scoreAfterLinking : world.score
    return {
      score,
      accountsLinked,
      moreRevenueNeeded: world.moreRevenueNeeded && !answered.includes('additional_revenue_document'),
      blacklisted: world.listed || (accountsLinked && world.listedAfterLinking),
      sheetRead: false,
      codeConfirmed: false,
      ...(score === 'short' && !accountsLinked && linkingAsked(model, true)),
      ...(score === 'enough' && { counterProposal: world.lessOffered ? {} : undefined }),
    }
  },
  openAccountLinking: nothing,
  keepLinkedAccounts: ({ model }) => ({
    accountsLinked: true,
    accountsLinkedAt: model.now(),
    blacklisted: model.world.listed || model.world.listedAfterLinking,
  }),
  inviteBack: nothing,
  acceptOffer: nothing,
  loadMembers: ({ model: { world } }) => ({ members: peopleOf(world) }),
  checkPeople: ({ model: { world } }) =>
    world.individualFirm ? applicantIs(peopleOf(world)[0] ?? '', world) : {},
  addApplicant: ({ strand: { facts } }) => ({
    members: [...(facts['members'] as string[]), attorney],
    addedPerson: {},
  }),
  removeAdded: ({ model: { world } }) => ({ members: peopleOf(world), addedPerson: null }),
  chooseApplicant: ({ model: { world }, said }) => applicantIs(said.applicant ?? '', world),
  verifyPeople({ model, strand: { facts } }) {
    const blacklisted = model.world.lastListed
    const others = peopleOf(model.world).filter((taxCode) => taxCode !== facts['applicant'])
    if (!blacklisted) for (const taxCode of others) model.invite(taxCode)
    return { blacklisted, testDataAllowed: true, ...model.peopleFacts() }
  },
  describePerson: nothing,
  readSpidIdentity({ strand: { facts } }) {
    const identityMatches = facts['spidOf'] === facts['applicant']
    return { identityMatches, ...(!identityMatches && { identityReference: null }) }
  },
  identifyByTestData: nothing,
  acceptVideo: nothing,
  remindOfIdentification: nothing,
  prepareSurvey: nothing,
  checkSurvey: ({ model }) => linkingAsked(model, model.world.accountsWanted === 'mandatory'),
  remindPeople: nothing,
  reachPerson({ model, said }) {
    const reached = model.state?.people.find(({ facts }) => facts['applicant'] === said.reached)
    if (reached) reached.isReachable = true
    return model.peopleFacts()
  },
  prepareContract({ model }) {
    const { date } = romeTime(new Date(model.now()))
    return { contract: { countsFrom: romeInstant(date, '23:59').getTime() } }
  },
  collectSignedContract: nothing,
  confirmStipulation: nothing,
  openLoanAccount: nothing,
  orderPayout: nothing,
}

function linkingAsked(model: ProcessModel, mandatory: boolean): Facts {
  return { accountConnection: { mandatory, offeredAt: model.now() } }
}

function applicantIs(taxCode: string, world: ProcessModel['world']): Facts {
  return { applicant: taxCode, applicantRoleAllowed: mayApply(world, taxCode) }
}

/** Whom the link of the last person reaches only once somebody has said where. */
export function isReachable({ world }: ProcessModel, taxCode: string): boolean {
  return !world.lastUnreachable || taxCode !== lastOf(world)
}
