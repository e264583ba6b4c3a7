/** A PEC address of the register, as a case keeps it. The applicant sees it masked, and chooses by the `value`, an id. */
export interface KnownAddress {
  value: string
  label: string
}
