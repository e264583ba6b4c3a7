import LanguageDetector, { type CustomDetector, type DetectorOptions } from 'i18next-browser-languagedetector'

import { LANGUAGE_KEY } from '#contract/limits.ts'

import { localKeep } from './browserStorage.ts'
import { notifyServer } from './notifyServer.ts'

/** The language that the address asks for by `lng`, else the one of the last visit, else i18next's fallback. */
export const detection: DetectorOptions = {
  order: ['querystring', 'lastVisit'],
  caches: ['lastVisit'],
  convertDetectedLanguage: (code) => code.split('-')[0] ?? '',
}

/** Returns i18next's detector. It notifies the server of the language of the last visit, but for the default one, which the server shows by itself. */
export function languageDetector(defaultLanguage: string): LanguageDetector {
  const lastVisit: CustomDetector = {
    name: 'lastVisit',
    lookup: () => localKeep.get(LANGUAGE_KEY) ?? undefined,
    cacheUserLanguage(language) {
      localKeep.set(LANGUAGE_KEY, language)
      notifyServer(LANGUAGE_KEY, language === defaultLanguage ? null : language)
    },
  }
  const detector = new LanguageDetector()
  detector.addDetector(lastVisit)
  return detector
}
