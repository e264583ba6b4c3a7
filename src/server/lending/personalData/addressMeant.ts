import type { CaseData } from '#flow/CaseData.ts'
import type { CodeChannel } from '#flow/Flow.ts'

import { factsOf } from '../facts.ts'
import { normalised } from '../../security/codes/normalised.ts'

/** Returns the address that an applicant chose by its id, or typed, in the one way in which addresses are compared. */
export function addressMeant({ facts }: CaseData, channel: CodeChannel, given: string): string {
  const known = channel === 'pec' ? (factsOf({ facts }).pecAddresses ?? []) : []
  return normalised(channel, known.find(({ value }) => value === given)?.label ?? given)
}
