import { lazy, Suspense, useEffect, useState } from 'react'
import { words } from 'virtual:studio-wording'

import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#engine/screen/languages.ts'
import { LiveRegion } from '#theme/parts/LiveRegion.tsx'

import { studioTexts } from './studioTexts.ts'
import { StudioContext, type StudioWords } from './StudioContext.ts'
import { StudioHeader } from './StudioHeader.tsx'
import { StudioHome } from './StudioHome.tsx'

import './studio.css'

const Catalogue = lazy(() => import('./Catalogue.tsx').then(({ Catalogue: shown }) => ({ default: shown })))

/** The product owner's desk: what screens can be made of, in every language and with no server. */
export function Studio() {
  const [language, setLanguage] = useState(languageOfAddress)
  const [loaded, setLoaded] = useState<StudioWords>()
  const isCatalogue = location.pathname.replace(/\/$/, '').endsWith('/widgets')

  useEffect(() => {
    let isCurrent = true
    void words[language]().then(
      (packs) => isCurrent && setLoaded({ language, packs, texts: studioTexts(language, packs) }),
    )
    return () => {
      isCurrent = false
    }
  }, [language])

  useEffect(() => {
    if (!loaded) return
    document.documentElement.lang = loaded.language
    document.title = loaded.texts.find([isCatalogue ? 'catalogue.title' : 'title']) ?? document.title
  }, [isCatalogue, loaded])

  if (!loaded) return null
  return (
    <StudioContext value={loaded}>
      <StudioHeader onLanguage={setLanguage} />
      <Suspense>{isCatalogue ? <Catalogue /> : <StudioHome />}</Suspense>
      <LiveRegion />
    </StudioContext>
  )
}

function languageOfAddress(): Language {
  const asked = new URLSearchParams(location.search).get('lng')
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE
}
