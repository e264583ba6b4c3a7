/** Companies of the sandbox, by what tests want of them. `src/server/adapters/sandbox/companies/data/stories.json` tells of all. */
export const companies = {
  /** A new customer for whom all goes well. */
  welcome: '99000010233',
  /** Chooses an account too; the balance fills in the figures. */
  existingCustomer: '99000020372',
  individualFirm: '99000030157',
  partnership: '99000380354',
  /** Three people, each of whom must identify. */
  threePeople: '99000860397',
  /** Has an attorney who is in no list of its people. */
  withAttorney: '99000840753',
  /** Whose person the video does not recognise. */
  notRecognised: '99000850539',
  counterProposal: '99000131005',
  refusedByScore: '99000150583',
  moreRevenueNeeded: '99000210684',
} as const
