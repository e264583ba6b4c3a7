import { createContext, useContext, useMemo } from 'react'

import type { ScreenTexts } from '#engine/ScreenHost.ts'

import { type Packs, studioTexts } from './studioTexts.ts'

export type Language = ScreenTexts['language']

/** The language of the desk, and all that it says. */
export const StudioContext = createContext<{ language: Language; packs: Packs } | null>(null)

export function useStudio() {
  const studio = useContext(StudioContext)
  if (!studio) throw new Error('A part of the studio was drawn outside of it.')
  const texts = useMemo(() => studioTexts(studio.language, studio.packs), [studio])
  const say = (key: string) => texts.find([key]) ?? key
  return { ...studio, texts, say }
}
