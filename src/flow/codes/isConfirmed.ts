import { evaluateAt } from '#validation/pointer.ts'

import type { CaseData } from '../CaseData.ts'
import type { CodeDefinition } from '../Flow.ts'

/** Whether a code has come back since its task was entered. */
export function isConfirmed({ facts }: CaseData, { channel }: CodeDefinition, entry: string): boolean {
  return evaluateAt({ facts }, `/facts/codesConfirmed/${channel}`) === entry
}
