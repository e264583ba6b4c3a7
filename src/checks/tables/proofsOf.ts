import { once } from '#validation/once.ts'

import type { Content, Definition } from '../content/Content.ts'
import type { DecisionTable } from '#flow/tables/DecisionTable.ts'
import { isCertain } from '../pointers/isCertain.ts'
import { beforeTable, occasionsOf } from '../pointers/occasionsOf.ts'
import { schemasOf } from '../pointers/schemasOf.ts'
import { withoutReferences } from '../pointers/withoutReferences.ts'
import { proveTable, type TableProof } from '../proof/proveTable.ts'

/** Returns what is proven of each table, by what can stand at the pointers that it names wherever it decides; nothing where a flow cannot be read. */
export const proofsOf = once((content: Content): [Definition<DecisionTable>, TableProof][] => {
  if (!content.ways) return []
  return [...content.tables.values()].map((table) => {
    const naming = occasionsOf(content).filter(({ decides }) => decides.includes(table.name))
    const occasions = beforeTable(table.name, naming)
    const proof = proveTable(table.value, (pointer) => ({
      schemas: withoutReferences(schemasOf(pointer, content)),
      isThere: occasions.length > 0 && isCertain(pointer, occasions, content),
    }))
    return [table, proof]
  })
})
