/** An account of the company, as a case keeps it. The applicant sees a masked number, and chooses by the `id`. */
export interface KnownAccount {
  id: string
  iban: string
  label: string
}
