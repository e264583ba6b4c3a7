import type { Behaviour, SandboxCompany } from '../companies/SandboxCompany.ts'

/** All goes well for who has nothing said against it. */
const usual: Behaviour = {
  accountsWanted: 'no',
  applicationRunning: false,
  backOfficeNeeded: false,
  balanceFieldsRequired: false,
  characteristicsAllowed: true,
  eligibleWithOtherTerms: false,
  existingCustomer: false,
  fails: [],
  legalFormServed: true,
  listed: false,
  listedAfterLinking: false,
  maximumAmount: null,
  moreRevenueNeeded: false,
  productMaximum: null,
  relationshipToSign: false,
  score: 'enough',
  scoreAfterLinking: 'enough',
  sectorServed: true,
  sends: ['backOfficeDone', 'assessmentOpened', 'bankApproved', 'fundApproved', 'contractReady'],
  signsAtBranch: false,
}

/** How the outside world behaves towards a company. */
export function behaviourOf({ behaviour }: SandboxCompany): Behaviour {
  return { ...usual, ...behaviour }
}
