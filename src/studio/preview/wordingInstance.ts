import i18next, { type i18n } from 'i18next'

import { wordingOptions } from '#theme/words/wordingOptions.ts'

/** Wording by namespace. */
export type WordingPacks = Record<string, Record<string, unknown>>

/** Returns the words as the application says them, but that no other language steps in for one that is missing. */
export function wordingInstance(language: string, packs: Record<string, object>): i18n {
  const texts = i18next.createInstance()
  void texts.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: packs },
    ...wordingOptions,
  })
  return texts
}
