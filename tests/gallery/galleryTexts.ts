import i18next, { type i18n } from 'i18next'

import type { Language } from '#validation/languages.ts'
import { wordingOptions } from '#theme/words/wordingOptions.ts'

export type Packs = Record<string, Record<string, unknown>>

/** The words as the application says them, but that no other language steps in for one that is missing. */
export function galleryTexts(language: Language, packs: Packs): i18n {
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
