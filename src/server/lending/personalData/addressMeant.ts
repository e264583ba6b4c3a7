import type { CaseData } from '#flow/CaseData.ts'

import { normalised } from '../../security/codes/normalised.ts'
import type { KnownAddress } from './KnownAddress.ts'

/** Returns the address that an applicant chose by its id, or typed, in the one way in which addresses are compared. */
export function addressMeant({ facts }: CaseData, channel: 'pec' | 'sms', given: string): string {
  const known = channel === 'pec' ? ((facts['pecAddresses'] ?? []) as KnownAddress[]) : []
  return normalised(channel, known.find(({ value }) => value === given)?.label ?? given)
}
