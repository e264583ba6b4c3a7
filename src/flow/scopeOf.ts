import type { CaseData } from './CaseData.ts'
import type { Moment } from './Moment.ts'

/** What pointers of a flow lead into: `/facts`, `/answers`, `/settings`, `/today` and, at a message, its `/variables`. */
export interface FlowScope extends CaseData, Moment {
  variables: Record<string, unknown>
}

/** Returns what conditions, formulas and tables see of a case at a moment. */
export function scopeOf(
  { facts, answers }: CaseData,
  moment: Moment,
  variables: Record<string, unknown> = {},
): FlowScope {
  return { ...moment, facts, answers, variables }
}
