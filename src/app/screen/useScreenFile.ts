import { useEffect, useState } from 'react'

import { CHUNK_LOAD_TIMEOUT_MS } from '#contract/limits.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { useCompiledScreen } from '#engine/screen/hooks/useCompiledScreen.ts'

import { onceAnswered } from '../navigation/onceAnswered.ts'
import { useAppContext } from '../useAppContext.ts'
import { caseParts } from './caseParts.ts'
import { loadScreen, loadTaskScreen } from './loadScreen.ts'
import { MissingScreenError } from './MissingScreenError.ts'
import { reloadMark } from './reloadMark.ts'

const reloads = { isUnderWay: false }

/**
 * The screen's file. One that is gone, after a deployment, is sought once more by loading the application anew; when it
 * is still gone, or does not come in time, that is thrown for the error boundary to say.
 */
export function useScreenFile(name: string, isTask: boolean): CompiledScreen | undefined {
  const { router } = useAppContext()
  const { screen, error } = useCompiledScreen(name, isTask ? loadTaskScreen : loadScreen)
  const isLate = useIsLate(name, screen === undefined)
  const isGone = error !== undefined || isLate

  useEffect(() => {
    // Fetched beside the screen's file, not after it; whether they come, those say that wait for them.
    if (isTask) caseParts.load().catch(() => undefined)
  }, [isTask])

  useEffect(() => {
    if (screen && reloadMark.isOf(name)) reloadMark.remove()
    if (!isGone || reloadMark.isOf(name)) return
    reloads.isUnderWay = true
    const stop = onceAnswered(() => {
      reloadMark.set(name)
      router.reload()
    })
    return () => {
      stop()
      reloads.isUnderWay = false
    }
  }, [isGone, name, router, screen])

  if (isGone && !reloads.isUnderWay && reloadMark.isOf(name)) throw new MissingScreenError(name)
  return screen
}

function useIsLate(name: string, isAwaited: boolean): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(name), CHUNK_LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [name, isAwaited])
  return isAwaited && late === name
}
