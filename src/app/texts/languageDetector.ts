import LanguageDetector, { type CustomDetector, type DetectorOptions } from 'i18next-browser-languagedetector'

import { LANGUAGE_KEY } from '#contract/limits.ts'
import { DEFAULT_LANGUAGE } from '#engine/screen/languages.ts'

import { localKeep } from '../browserStorage.ts'
import { notifyServer } from '../notifyServer.ts'

/** The language of the last visit. The server is notified of it too, for what it shows before a script runs. */
const lastVisit: CustomDetector = {
  name: 'lastVisit',
  lookup: () => localKeep.get(LANGUAGE_KEY) ?? undefined,
  cacheUserLanguage(language) {
    localKeep.set(LANGUAGE_KEY, language)
    // The server shows the default language by itself.
    notifyServer(LANGUAGE_KEY, language === DEFAULT_LANGUAGE ? null : language)
  },
}

/** The language that the address asks for by `lng`, else the one of the last visit, else i18next's fallback. */
export const detection: DetectorOptions = {
  order: ['querystring', 'lastVisit'],
  caches: ['lastVisit'],
  convertDetectedLanguage: (code) => code.split('-')[0] ?? '',
}

export function languageDetector(): LanguageDetector {
  const detector = new LanguageDetector()
  detector.addDetector(lastVisit)
  return detector
}
