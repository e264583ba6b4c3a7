import { lazy, Suspense, useEffect, useState } from 'react'
import { words } from 'virtual:studio-wording'

import { type Packs, studioTexts } from './studioTexts.ts'
import { StudioContext, type Language } from './StudioContext.ts'
import { StudioHeader } from './StudioHeader.tsx'
import { StudioHome } from './StudioHome.tsx'

import './studio.css'

const Catalogue = lazy(() => import('./Catalogue.tsx').then(({ Catalogue: shown }) => ({ default: shown })))

/** The product owner's desk: what screens can be made of, in both languages and with no server. */
export function Studio() {
  const [language, setLanguage] = useState<Language>(
    new URLSearchParams(location.search).get('lng') === 'en' ? 'en' : 'it',
  )
  const [loaded, setLoaded] = useState<{ language: Language; packs: Packs }>()
  const isCatalogue = location.pathname.replace(/\/$/, '').endsWith('/widgets')

  useEffect(() => {
    let isCurrent = true
    void words[language]().then((packs) => isCurrent && setLoaded({ language, packs }))
    return () => {
      isCurrent = false
    }
  }, [language])

  useEffect(() => {
    if (!loaded) return
    document.documentElement.lang = loaded.language
    document.title = studioTexts(loaded.language, loaded.packs).find(['catalogue.title']) ?? document.title
  }, [loaded])

  if (!loaded) return null
  return (
    <StudioContext value={loaded}>
      <StudioHeader onLanguage={setLanguage} />
      <Suspense>{isCatalogue ? <Catalogue /> : <StudioHome />}</Suspense>
    </StudioContext>
  )
}
