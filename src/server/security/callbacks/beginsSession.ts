import type { CaseData } from '#flow/CaseData.ts'

import { factsOf } from '../../lending/facts.ts'
import { identifiedAs } from '../../lending/personalData/identifiedAs.ts'

/** A visit from which a browser comes back: its id, and after a login who it is. */
interface EndedVisit {
  kind: 'spid' | 'video'
  id: string
  taxCode: string | undefined
}

/**
 * Whether the browser that comes back from a visit may go on with a new session of the case. Once a person is identified,
 * or a login is being judged, only after that very visit, or a login of the same person: who knew a token before may have
 * begun another visit with it.
 */
export function beginsSession(state: Pick<CaseData, 'facts'>, { kind, id, taxCode }: EndedVisit): boolean {
  const { applicant, identityReference, video, videoIdentity } = factsOf(state)
  const identified = identifiedAs(state.facts)
  if (kind === 'spid' && taxCode !== undefined && taxCode === applicant?.taxCode) return true
  const isRecognised = identified !== undefined && videoIdentity?.taxCode === identified
  if (kind === 'video' && isRecognised) return video?.request === id
  const isAnotherJudged = typeof identityReference === 'string' && identityReference !== id
  return identified === undefined && !isAnotherJudged
}
