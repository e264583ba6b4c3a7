import type { CaseData } from '#flow/CaseData.ts'
import type { OpenCasesRule } from '#flow/Flow.ts'
import { evaluateAt } from '#validation/pointer.ts'

/** Returns the value of which one case of a journey goes on; null where the case has none yet, or the journey no such rule. */
export function placeOf(rule: OpenCasesRule | undefined, state: CaseData): string | null {
  const value = rule && evaluateAt(state, rule.onePer)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
