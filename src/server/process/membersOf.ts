import type { Member, Members } from '#contract/member.ts'

import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Somebody of the company, as the case keeps them. */
export type KnownMember = Omit<Member, 'missing'>

/** Where people are described: a list of this name, on the screen that asks for it. */
const SCREEN = 'members_of_company'

/** The people of a case, each with the places that the screen would refuse as they stand. */
export function membersOf({ definitions }: ServerContext, { state }: LoanCase): Members {
  const members = (state.facts['members'] ?? []) as KnownMember[]
  const people = members.map(({ data }) => data)
  const { judge, settings } = definitions.current
  const refusals = judge(SCREEN, { people, applicant: '' }, { data: { people }, variables: {}, settings })
  return {
    members: members.map((member, index) => {
      const place = `/people/${index}/`
      const missing = refusals.filter(({ pointer }) => pointer.startsWith(place))
      return { ...member, missing: missing.map(({ pointer }) => pointer.slice(place.length - 1)) }
    }),
  }
}
