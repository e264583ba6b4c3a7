import { type ReactNode, use, useMemo } from 'react'
import { specimenWords } from 'virtual:studio-wording'

import type { Language } from '#engine/screen/languages.ts'

import type { Wording } from '../sampleTexts.ts'
import { StudioContext, useStudio } from '../StudioContext.ts'
import { studioTexts } from '../studioTexts.ts'

const loaded = new Map<Language, Promise<Wording>>()

/** Gives what is within the words of the catalogue's entries, which most pages do without. Suspends until they are there. */
export function SpecimenWords({ children }: { children: ReactNode }) {
  const { language, packs, chooseLanguage } = useStudio()
  const specimens = use(wordsIn(language))
  const value = useMemo(() => {
    const more = { ...packs, studio: { ...packs['studio'], specimens } }
    return { language, packs: more, texts: studioTexts(language, more), chooseLanguage }
  }, [language, packs, specimens, chooseLanguage])
  return <StudioContext value={value}>{children}</StudioContext>
}

/** What could not be fetched is asked for again. */
function wordsIn(language: Language): Promise<Wording> {
  const known = loaded.get(language)
  if (known) return known
  const words = specimenWords[language]()
  loaded.set(language, words)
  words.catch(() => loaded.delete(language))
  return words
}
