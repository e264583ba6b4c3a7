/** What the case keeps of each way to prove an identity: SPID, video, test data, the branch. */
const PROOFS = ['spidIdentity', 'videoIdentity', 'testIdentity', 'branchIdentity']

/** Returns the tax code of the applicant once a proof of identity has named exactly this person. */
export function identifiedAs(facts: Record<string, unknown>): string | undefined {
  const applicant = taxCodeIn(facts['applicant'])
  const isNamed = applicant !== undefined && PROOFS.some((proof) => taxCodeIn(facts[proof]) === applicant)
  return isNamed ? applicant : undefined
}

function taxCodeIn(fact: unknown): string | undefined {
  return (fact as { taxCode?: string } | null | undefined)?.taxCode
}
