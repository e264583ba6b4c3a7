import type { CaseState } from '#flow/CaseData.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Values } from './Story.ts'

/** Returns what the screen of a step sees of a case: the variables that the step lists, those without a value left out. */
export function variablesAt(step: JourneyStep | undefined, { facts, answers }: CaseState): Values {
  const entries = Object.entries(step?.definition.variables ?? {})
    .map(([name, pointer]) => [name, evaluateAt({ facts, answers }, pointer)] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}
