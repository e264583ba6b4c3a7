import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { proveTable } from '../proof/proveTable.ts'
import { schemasOf } from '../pointers/schemasOf.ts'

/** No branch of a gateway asks only for what one above it lets through: it would never be taken. */
export const everyBranchIsReached: Check = function* (content) {
  for (const { name: process, source, value } of content.flows.values()) {
    for (const [gateway, branches] of Object.entries(value.gateways)) {
      const rows = branches.flatMap(({ when }) => {
        const condition = when === undefined ? undefined : value.conditions[when]
        return condition ? [{ when: condition, sets: {} }] : []
      })
      // A condition that is not declared, or a last branch in between, is told of by another rule.
      if (rows.length < branches.length - 1) continue
      // Every value may be absent: what is proven so is true wherever the gateway is come to.
      const { unreached } = proveTable({ table: `${process} ${gateway}`, rows }, (pointer) => ({
        schemas: schemasOf(pointer, content),
        isThere: false,
      }))
      for (const { row, because } of unreached) {
        if (because === 'never') continue
        const above = because === 'above' ? 'the branches above it' : `"${branches[because]?.when}" above it`
        yield {
          source,
          pointer: toPointer(['gateways', gateway, row]),
          message: `The branch "${branches[row]?.when}" is never taken: wherever it is open, so ${because === 'above' ? 'is one of' : 'is'} ${above}.`,
          hint: 'Put it higher, make those above narrower, or take it away.',
        }
      }
    }
  }
}
