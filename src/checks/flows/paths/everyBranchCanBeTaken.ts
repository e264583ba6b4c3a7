import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { branchProofs } from '../../persons/branchProofs.ts'
import { everyDecidedBranchCanOpen } from '../everyDecidedBranchCanOpen.ts'

/** Every branch of a gateway is the first that is open in some case. Where tables decide otherwise, that is told by itself. */
export const everyBranchCanBeTaken: Check = function* (content) {
  const told = [...everyDecidedBranchCanOpen(content)]
  for (const { source, gateway, index, branch, why } of branchProofs(content)) {
    // A last branch without a condition stands for cases that may come with the next condition.
    if (branch.when === undefined) continue
    const condition = `${toPointer(['conditions', branch.when])}/`
    if (told.some((finding) => finding.source === source && finding.pointer.startsWith(condition))) continue
    yield {
      source,
      pointer: toPointer(['gateways', gateway, index]),
      message: `No case takes the branch "${branch.when}" of "${gateway}": ${why}.`,
      hint: 'Put it higher, make the conditions above narrower, or take it away.',
    }
  }
}
