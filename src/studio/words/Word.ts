/** Texts by language. */
export type ByLanguage = Partial<Record<string, string>>

/** A text of a product in each of its languages: a line of the table of words. */
export interface Word {
  /** `identification:simulator.title`: one of its own in the product. */
  id: string
  /** The name of its files: `identification`. */
  namespace: string
  /** Names from the top of the file, joined by dots. */
  key: string
  path: string[]
  texts: ByLanguage
  /** The languages that do not say it, or only in a copy that waits for its translation. */
  missing: string[]
  /** Whether all languages say the same words, of which there are several: one alone may be a name. */
  isEqual: boolean
  /** Whether it differs from the last commit in a language. */
  isChanged: boolean
}

/** All words of a product. */
export interface Words {
  /** The folders of i18n, the default language first. */
  languages: string[]
  words: Word[]
  /** Files whose words cannot be told while they are no JSON. */
  unread: string[]
}
