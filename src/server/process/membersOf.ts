import type { Member, Members } from '#contract/member.ts'

import { listRefusals } from '../lists/listRefusals.ts'
import type { RegisteredPerson } from '../ports/Ports.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { processDay } from './processDay.ts'

/** Somebody of the company, as the case keeps them. */
export type KnownMember = Omit<Member, 'missing'>

/** Where people are described: a list of this name, on the screen that asks for it. */
const SCREEN = 'members_of_company'

/** The people of a case, each with the places that the task would refuse as they stand. */
export async function membersOf(context: ServerContext, { state }: LoanCase): Promise<Members> {
  const members = (state.facts['members'] ?? []) as KnownMember[]
  const people = members.map(({ data }) => data)
  const { judge, settings } = context.definitions.current
  const scope = { data: { people }, variables: {}, settings, today: processDay(context) }
  const refusals = [
    ...judge(SCREEN, { people }, scope),
    ...(await listRefusals(context, SCREEN, { people }, {})),
  ]
  return {
    members: members.map((member, index) => {
      const place = `/people/${index}/`
      const missing = refusals.filter(({ pointer }) => pointer.startsWith(place))
      const places = new Set(missing.map(({ pointer }) => pointer.slice(place.length - 1)))
      return { ...member, missing: [...places] }
    }),
  }
}

/** Somebody as the register describes them; the rest is for the applicant to say. */
export function memberOf({ taxCode, name, surname, roles }: RegisteredPerson): KnownMember {
  return { id: taxCode, roles, data: { taxCode, name, surname } }
}
