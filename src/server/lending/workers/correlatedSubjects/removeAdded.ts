import { factsOf } from '../../facts.ts'
import type { KnownMember } from '../../people/membersOf.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Removes the person who was added last by mistake. People of the register stay: the flow has no message about them. */
export const removeAdded: LoanWorker = async ({ loanCase }) => {
  const members = factsOf(loanCase.state).members ?? []
  const index = members.findLastIndex(({ added }) => added)
  if (index < 0) return { facts: {} }

  const left = members.toSpliced(index, 1)
  return { facts: { members: left, addedPerson: lastAdded(left) } }
}

/** By whose name it is asked whether to remove them. */
export function lastAdded(members: KnownMember[]): { name: string } | null {
  const last = members.findLast(({ added }) => added)
  return last ? { name: [last.data['name'], last.data['surname']].join(' ') } : null
}
