import { LoanSummary } from '#contract/process.ts'
import type { CaseData } from '#flow/CaseData.ts'
import type { Mapping } from '#flow/Flow.ts'
import { evaluateAt } from '#validation/pointer.ts'
import { isValid } from '#validation/isValid.ts'

/** Returns what the sidebar shows of a case, as its journey says where it stands; what is of another type is left out. */
export function sidebarOf(sidebar: Mapping | undefined, state: CaseData): LoanSummary {
  const entries = Object.entries(LoanSummary.properties).flatMap(([name, schema]) => {
    const pointer = sidebar?.[name]
    const value = pointer === undefined ? undefined : evaluateAt(state, pointer)
    return value !== undefined && isValid(schema, value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}
