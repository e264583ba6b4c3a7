import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { DEFAULT_LANGUAGE, languages } from '#engine/screen/languages.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

import { BUNDLED } from '../texts/bundled.ts'
import { screenTexts } from '#theme/words/screenTexts.ts'
import { useProcessStatus } from '../useProcessStatus.ts'
import { MissingScreenError } from './MissingScreenError.ts'

/** So long, in milliseconds, a page with words of its own waits for those of its pack. */
const BUNDLED_AFTER_MS = 1_000

/**
 * The words of a screen: another object whenever they change. It suspends until the pack has come or cannot be had. Where
 * the application has words of its own for the screen, it returns undefined for a moment at most. Throws where nothing can
 * be said of a screen, for the error boundary to say that. Until the words of a language are there, numbers are read and
 * written as in the language that stands in for it.
 */
export function useScreenTexts(screen: string, process: string, isBundled: boolean): ScreenTexts | undefined {
  const companyType = useProcessStatus()?.companyType
  // A pack that is sought again later takes no page away.
  const [isOpen, setOpen] = useState(false)
  const { i18n, ready, t } = useTranslation(process, { useSuspense: !isBundled && !isOpen })
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), ready ? 0 : BUNDLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ready])
  if (!isBundled && !languages.some((each) => i18n.hasResourceBundle(each, process))) {
    throw new MissingScreenError(screen)
  }
  const language = i18n.hasResourceBundle(i18n.language, process) ? i18n.language : DEFAULT_LANGUAGE
  // Packs arrive and change inside `i18n`, which then gives another `t`.
  const texts = useMemo(
    () => screenTexts({ t, language }, { screen, process, companyType }),
    [t, language, screen, process, companyType],
  )
  return isOpen || ready ? texts : undefined
}

/** Whether the application has words of its own for a screen: in its first script, or in what it fetched beside the packs. */
export function useBundledWords(screen: string, process: string): boolean {
  const { i18n } = useTranslation('common')
  return i18n.getResource(BUNDLED, process, screen) !== undefined
}
