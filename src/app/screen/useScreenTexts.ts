import type { i18n } from 'i18next'
import { useEffect, useMemo, useState } from 'react'

import type { ScreenTexts } from '#engine/ScreenHost.ts'

import { BUNDLED, languages } from '../texts/language.ts'
import { screenTexts } from '../texts/screenTexts.ts'
import { useTextPacks } from '../texts/TextsContext.ts'
import { useProcessStatus } from '../useProcessStatus.ts'
import { MissingScreenError } from './MissingScreenError.ts'

/** So long, in milliseconds, a page that says what went wrong waits for words other than those that came with it. */
const BUNDLED_AFTER_MS = 1_000

/**
 * The words of a screen, once its pack is here: another object whenever they change. A screen of which nothing can be said
 * is thrown, for the error boundary to say that.
 */
export function useScreenTexts(screen: string, process: string | undefined): ScreenTexts | undefined {
  const { texts, version } = useTextPacks()
  const companyType = useProcessStatus()?.companyType
  const pack = usePack(screen, process)
  if (pack === 'missing') throw new MissingScreenError(screen)
  return useMemo(
    () => (pack === 'here' && process ? screenTexts(texts, { screen, process, companyType }) : undefined),
    // Packs arrive and change inside `texts`: the version tells.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [texts, version, screen, process, companyType, pack],
  )
}

function usePack(screen: string, process: string | undefined): 'coming' | 'here' | 'missing' {
  const { texts } = useTextPacks()
  const [settled, setSettled] = useState<string | null>(null)
  const key = `${texts.language} ${process}`
  const isBundled = process !== undefined && texts.getResource(BUNDLED, process, screen) !== undefined
  const isSaid = isBundled || languages.some((each) => process && texts.hasResourceBundle(each, process))
  const isSettled = settled === key || (isSaid && hasCome(texts, process))
  // A pack that is sought again later takes no page away.
  if (isSettled && settled !== key) setSettled(key)

  useEffect(() => {
    if (isSettled || process === undefined) return
    let isCurrent = true
    const settle = () => isCurrent && setSettled(key)
    // A pack that fails is settled too: with the words that came with the application, or with none.
    void texts.loadNamespaces([process]).finally(settle)
    const timer = isBundled ? setTimeout(settle, BUNDLED_AFTER_MS) : undefined
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isBundled, isSettled, key, process, texts])

  if (!isSettled) return 'coming'
  return isSaid ? 'here' : 'missing'
}

/** Whether a pack is there, or cannot be had, in the language that the page speaks. */
function hasCome(texts: i18n, process: string | undefined): boolean {
  const spoken = texts.languages.find((each) => each !== BUNDLED && texts.hasResourceBundle(each, 'common'))
  return process !== undefined && texts.hasLoadedNamespace(process, { lng: spoken ?? texts.language })
}
