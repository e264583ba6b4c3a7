import type { Milestone } from '#flow/Invariant.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Passage } from '../ways/Passage.ts'

/** A branch that a way takes, and the condition of one below that should have been asked before. */
export interface BranchInFront {
  passage: Passage
  condition: string
}

/** Returns the last branch of a way that stands above one whose condition was not to hold; undefined where there is none. */
export function branchInFront(
  way: Passage[],
  always: Milestone[],
  { flows }: Journey,
): BranchInFront | undefined {
  const conditions = always.flatMap((milestone) => ('not' in milestone ? [milestone.not] : []))
  return way
    .flatMap((passage): BranchInFront[] => {
      const [process = '', gateway = ''] = passage.from.split(' ')
      const branches = flows.get(process)?.gateways[gateway] ?? []
      const taken = branches.findIndex(({ when = 'otherwise' }) => when === passage.by)
      const condition = conditions.find((each) => branches.findIndex(({ when }) => when === each) > taken)
      return taken < 0 || condition === undefined ? [] : [{ passage, condition }]
    })
    .at(-1)
}
