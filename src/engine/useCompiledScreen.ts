import { useEffect, useState } from 'react'
import { onScreenSaved, screens } from 'virtual:screens'

import type { CompiledScreen } from './CompiledScreen.ts'

export interface LoadedScreen {
  screen?: CompiledScreen
  /** Its chunk could not be loaded, or no screen has that name. */
  error?: unknown
}

/** A screen by name, loaded when first asked for; in development the saved one takes the place of the shown one. */
export function useCompiledScreen(name: string): LoadedScreen {
  const [loaded, setLoaded] = useState<LoadedScreen & { name: string }>({ name })

  useEffect(() => {
    let isCurrent = true
    const load = screens[name] ?? (() => Promise.reject(new Error(`There is no screen "${name}".`)))
    load().then(
      (screen) => isCurrent && setLoaded({ name, screen }),
      (error: unknown) => isCurrent && setLoaded({ name, error }),
    )
    const stop = onScreenSaved((saved) => saved.name === name && setLoaded({ name, screen: saved }))
    return () => {
      isCurrent = false
      stop()
    }
  }, [name])

  return loaded.name === name ? loaded : {}
}
