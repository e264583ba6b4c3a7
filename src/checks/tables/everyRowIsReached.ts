import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { proofsOf } from './proofsOf.ts'

/** Every row of a table is the first that fits in some case. */
export const everyRowIsReached: Check = function* (content) {
  for (const [{ source }, { unreached }] of proofsOf(content)) {
    for (const { row, because } of unreached) {
      const pointer = toPointer(['rows', row])
      if (because === 'never') {
        const hint = 'Compare what it asks for with what can stand there.'
        yield { source, pointer, message: `Row ${row + 1} never fits: no value is as it asks.`, hint }
        continue
      }
      const above = because === 'above' ? 'one of the rows above it' : `row ${because + 1}`
      yield {
        source,
        pointer,
        message: `Row ${row + 1} is never reached: wherever it fits, ${above} fits first.`,
        hint: 'Put it higher, make those above narrower, or take it away.',
      }
    }
  }
}
