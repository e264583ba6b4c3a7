/** What gateways look at: facts computed by workers, and answers by task. */
export interface CaseData {
  facts: Record<string, unknown>
  answers: Record<string, Record<string, unknown>>
}

/** Where a case stands. `previous` is the step from which a wayout was reached, `returnTo` the summary whose "modifica" opened this task. */
export interface CaseState extends CaseData {
  step: string
  previous: string | null
  returnTo: string | null
  closed: boolean
}
