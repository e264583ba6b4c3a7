/** What happens to who types a VAT number: in two languages, and the screen it leads to. */
export interface Story {
  vatNumber: string
  /** Empty where no company has the number. */
  company: string
  it: string
  en: string
  leadsTo: string
}
