import { type ReactNode, useEffect, useState } from 'react'
import { words } from 'virtual:studio-wording'

import { detection, languageDetector } from '#api/preferences/languageDetector.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#engine/screen/languages.ts'

import { StudioContext, type StudioWords } from '../StudioContext.ts'
import { studioTexts } from '../studioTexts.ts'

const detector = languageDetector(DEFAULT_LANGUAGE)
detector.init({}, detection)

/** Gives the studio its words, in the language that the address or the last visit of the application asks for. */
export function StudioWordsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(languageOfVisit)
  const [loaded, setLoaded] = useState<Omit<StudioWords, 'chooseLanguage'>>()

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const packs = await words[language]()
      if (!isCurrent) return
      document.documentElement.lang = language
      setLoaded({ language, packs, texts: studioTexts(language, packs) })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [language])

  if (!loaded) return null
  const chooseLanguage = (chosen: Language) => {
    detector.cacheUserLanguage(chosen)
    setLanguage(chosen)
  }
  return <StudioContext value={{ ...loaded, chooseLanguage }}>{children}</StudioContext>
}

function languageOfVisit(): Language {
  const detected = detector.detect()
  return isLanguage(detected) ? detected : DEFAULT_LANGUAGE
}
