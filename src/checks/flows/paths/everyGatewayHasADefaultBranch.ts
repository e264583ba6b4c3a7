import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'

/** The last branch of a gateway is always open, and each before it has a condition. */
export const everyGatewayHasADefaultBranch: Check = function* ({ flows }) {
  for (const { source, value } of flows.values()) {
    for (const [gateway, branches] of Object.entries(value.gateways)) {
      for (const [index, { when }] of branches.entries()) {
        const isLast = index === branches.length - 1
        if (isLast === (when === undefined)) continue
        const pointer = toPointer(['gateways', gateway, index])
        yield isLast
          ? {
              source,
              pointer,
              message: `"${gateway}" has no way on where none of its conditions holds.`,
              hint: 'Add a last branch without "when".',
            }
          : {
              source,
              pointer,
              message: 'This branch is always open: those below it are never taken.',
              hint: 'Give it a "when", or put it last.',
            }
      }
    }
  }
}
