import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { TableProof } from '../proof/proveTable.ts'
import { proofsOf } from './proofsOf.ts'

const LAST_ROW = 'Add a last row without "when".'

/** In every case a row of a table fits: its last one has no condition, or all of them together leave no gap. */
export const oneRowAlwaysFits: Check = function* (content) {
  for (const [{ source }, { gap, unknown }] of proofsOf(content)) {
    if (gap) {
      const when = gap.map(([pointer, said]) => `${pointer} ${said}`).join(' and ')
      const message = when === '' ? 'No row fits.' : `No row fits when ${when}.`
      yield {
        source,
        pointer: '/rows',
        message,
        hint: `Add a row for it. ${LAST_ROW.replace('Add', 'Or add')}`,
      }
    }
    if (unknown) {
      const message = `Whether a row always fits cannot be proven: ${reasonOf(unknown)}.`
      yield { source, pointer: pointerOf(unknown), message, hint: LAST_ROW }
    }
  }
}

type Unknown = NonNullable<TableProof['unknown']>

function reasonOf(unknown: Unknown): string {
  if (unknown === 'size') return 'the table is too large'
  if ('pointers' in unknown) return `"${unknown.pointers[1]}" lies in "${unknown.pointers[0]}"`
  return `row ${unknown.row + 1} asks for "${unknown.keyword}"`
}

function pointerOf(unknown: Unknown): string {
  return typeof unknown === 'object' && 'row' in unknown
    ? toPointer(['rows', unknown.row, 'when', unknown.pointer])
    : '/rows'
}
