import { useEffect, useMemo, useState } from 'react'

import type { ScreenTexts } from '#engine/ScreenHost.ts'

import { screenTexts } from '../texts/screenTexts.ts'
import { useTextPacks } from '../texts/TextsContext.ts'
import { useProcessStatus } from '../useProcessStatus.ts'

/** The words of a screen, once its pack is here: another object whenever they change. */
export function useScreenTexts(screen: string, process: string | undefined): ScreenTexts | undefined {
  const { texts, version } = useTextPacks()
  const companyType = useProcessStatus()?.companyType
  const isLoaded = usePack(process)
  return useMemo(
    () => (isLoaded && process ? screenTexts(texts, { screen, process, companyType }) : undefined),
    // Packs arrive and change inside `texts`: the version tells.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [texts, version, screen, process, companyType, isLoaded],
  )
}

function usePack(process: string | undefined): boolean {
  const { texts } = useTextPacks()
  const [loaded, setLoaded] = useState<string | null>(null)
  const key = `${texts.language} ${process}`
  const isLoaded = process !== undefined && (loaded === key || texts.hasLoadedNamespace(process))

  useEffect(() => {
    if (isLoaded || process === undefined) return
    let isCurrent = true
    // A pack that fails is loaded too: with the words that came with the application, or with none.
    void texts.loadNamespaces([process]).finally(() => isCurrent && setLoaded(key))
    return () => {
      isCurrent = false
    }
  }, [isLoaded, key, process, texts])
  return isLoaded
}
