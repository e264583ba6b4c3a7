import fc from 'fast-check'

/** Calls of the outside that find nobody, until somebody mends them. */
export type Call = 'profile' | 'financials' | 'fund' | 'score' | 'people' | 'survey'

/** How the outside world is towards one company, and what is asked for. */
export interface World {
  /** Whether the bank and the fund decide by themselves, and always well; else the desk says all. */
  decidesByItself: boolean
  guaranteed: boolean
  individualFirm: boolean
  existingCustomer: boolean
  listed: boolean
  applicationRunning: boolean
  characteristicsNotAllowed: boolean
  noBranchNear: boolean
  sectorNotServed: boolean
  eligibleWithOtherTerms: boolean
  productFell: boolean
  score: 'enough' | 'short' | 'refused'
  scoreAfterLinking: 'enough' | 'short' | 'refused'
  lessOffered: boolean
  moreRevenueNeeded: boolean
  listedAfterLinking: boolean
  /** How many the register names; all must identify. */
  people: number
  lastUnreachable: boolean
  lastListed: boolean
  /** The first of them may not sign for the company. */
  firstMayNotApply: boolean
  accountsWanted: 'no' | 'optional' | 'mandatory'
  backOfficeNeeded: boolean
  signsAtBranch: boolean
  relationshipToSign: boolean
  fails: Call[]
}

/** What happens to one in so many; it shrinks to what happens to most. */
function oneIn(times: number): fc.Arbitrary<boolean> {
  return fc.nat(times - 1).map((lot) => lot === times - 1)
}

const calls: Call[] = ['profile', 'financials', 'fund', 'score', 'people', 'survey']

export const worlds: fc.Arbitrary<World> = fc.record({
  decidesByItself: fc.boolean(),
  guaranteed: oneIn(3),
  individualFirm: oneIn(5),
  existingCustomer: oneIn(3),
  listed: oneIn(40),
  applicationRunning: oneIn(40),
  characteristicsNotAllowed: oneIn(40),
  noBranchNear: oneIn(40),
  sectorNotServed: oneIn(40),
  eligibleWithOtherTerms: oneIn(40),
  productFell: oneIn(30),
  score: fc.constantFrom('enough', 'enough', 'enough', 'short', 'short', 'refused'),
  scoreAfterLinking: fc.constantFrom('enough', 'enough', 'enough', 'short', 'refused'),
  lessOffered: oneIn(3),
  moreRevenueNeeded: oneIn(4),
  listedAfterLinking: oneIn(10),
  people: fc.constantFrom(1, 2, 3),
  lastUnreachable: oneIn(4),
  lastListed: oneIn(20),
  firstMayNotApply: oneIn(15),
  accountsWanted: fc.constantFrom('no', 'optional', 'mandatory'),
  backOfficeNeeded: oneIn(3),
  signsAtBranch: oneIn(4),
  relationshipToSign: oneIn(4),
  fails: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Call[]>([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...calls), { maxLength: 3 }) },
  ),
})

/** Whoever the register names, in its order; and somebody who may apply though they are in no list. */
export const registered = ['MRTPLA82P09H501D', 'GRCNNA88T41A662L', 'FNTLCU71C25G224G']
export const attorney = 'DLCNTN70H06H703N'

/** The tax codes of the company's people as the register has them. */
export function peopleOf({ individualFirm, people }: World): string[] {
  return registered.slice(0, individualFirm ? 1 : people)
}

export function lastOf(world: World): string {
  return peopleOf(world).at(-1) ?? ''
}

/** The second is an owner and no more. */
export function mayApply(world: World, taxCode: string): boolean {
  if (taxCode === registered[0]) return !world.firstMayNotApply
  return taxCode !== registered[1]
}
