/** A text as a file of translators has it. */
export interface ForeignText {
  namespace: string
  key: string
  language: string
  text: string
  /** What the translator translated, where the file says it. */
  source?: string
}

/** What a file of translators says. */
export interface ForeignTexts {
  /** The language that was translated from; texts in it are changed by a table alone. */
  sourceLanguage: string
  texts: ForeignText[]
}
