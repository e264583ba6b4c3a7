import { type ReactNode, use, useMemo } from 'react'
import { partsOfWords } from 'virtual:studio-wording'

import type { Language } from '#engine/screen/languages.ts'

import type { Wording } from '../sampleTexts.ts'
import { StudioContext, useStudio } from '../StudioContext.ts'
import { studioTexts } from '../studioTexts.ts'

interface PartOfWordsProps {
  part: 'specimens' | 'figures' | 'running'
  children: ReactNode
}

const loaded = new Map<string, Promise<Wording>>()

/** Gives what is within a part of the studio's words that most pages do without. Suspends until it is there. */
export function PartOfWords({ part, children }: PartOfWordsProps) {
  const { language, packs, chooseLanguage } = useStudio()
  const words = packs['studio']?.[part] ?? use(wordsIn(part, language))
  const value = useMemo(() => {
    const more = { ...packs, studio: { ...packs['studio'], [part]: words } }
    return { language, packs: more, texts: studioTexts(language, more), chooseLanguage }
  }, [language, packs, part, words, chooseLanguage])
  return <StudioContext value={value}>{children}</StudioContext>
}

/** What could not be fetched is asked for again. */
function wordsIn(part: PartOfWordsProps['part'], language: Language): Promise<Wording> {
  const key = `${part} ${language}`
  const known = loaded.get(key)
  if (known) return known
  const words = partsOfWords[part][language]()
  loaded.set(key, words)
  words.catch(() => loaded.delete(key))
  return words
}
