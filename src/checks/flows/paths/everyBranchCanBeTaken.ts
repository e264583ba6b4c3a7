import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { branchProofs } from '../../persons/branchProofs.ts'

/** Every branch of a gateway is the first that is open in some case. */
export const everyBranchCanBeTaken: Check = function* (content) {
  for (const { source, gateway, index, branch, why } of branchProofs(content)) {
    // A last branch without a condition stands for cases that may come with the next condition.
    if (branch.when === undefined) continue
    yield {
      source,
      pointer: toPointer(['gateways', gateway, index]),
      message: `No case takes the branch "${branch.when}" of "${gateway}": ${why}.`,
      hint: 'Put it higher, make the conditions above narrower, or take it away.',
    }
  }
}
