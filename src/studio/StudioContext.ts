import { createContext, useContext } from 'react'

import type { Language } from '#engine/screen/languages.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

import type { Packs } from './studioTexts.ts'

export interface StudioWords {
  language: Language
  packs: Packs
  /** The words of the desk itself. */
  texts: ScreenTexts
  /** Shows the studio in a language, and keeps it for the next visit. */
  chooseLanguage(language: Language): void
}

/** The language of the desk, and all that it says. */
export const StudioContext = createContext<StudioWords | null>(null)

export function useStudio() {
  const studio = useContext(StudioContext)
  if (!studio) throw new Error('A part of the studio was drawn outside of it.')
  const say = (key: string, params?: Record<string, unknown>) => studio.texts.find([key], params) ?? key
  return { ...studio, say }
}
