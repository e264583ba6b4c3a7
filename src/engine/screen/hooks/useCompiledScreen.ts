import { useEffect, useState } from 'react'
import { onScreenSaved, screens } from 'virtual:screens'

import type { CompiledScreen } from '../CompiledScreen.ts'

export interface LoadedScreen {
  screen?: CompiledScreen
  /** Its chunk could not be loaded, or no screen has that name. */
  error?: unknown
}

/** What must be there before a screen is shown. Another function is another load. */
type Prepare = (screen: CompiledScreen) => Promise<void>

/** A screen by name, loaded when first asked for; in development the saved one takes the place of the shown one. */
export function useCompiledScreen(name: string, prepare: Prepare): LoadedScreen {
  const [loaded, setLoaded] = useState<LoadedScreen & { name: string; prepare: Prepare }>({ name, prepare })

  useEffect(() => {
    let isCurrent = true
    const load = screens[name] ?? (() => Promise.reject(new Error(`There is no screen "${name}".`)))
    const show = async (coming: Promise<CompiledScreen>) => {
      const screen = await coming
      await prepare(screen)
      if (isCurrent) setLoaded({ name, prepare, screen })
    }
    const failed = (error: unknown) => isCurrent && setLoaded({ name, prepare, error })
    show(load()).catch(failed)
    const stop = onScreenSaved((saved) => {
      if (saved.name === name) show(Promise.resolve(saved)).catch(failed)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [name, prepare])

  return loaded.name === name && loaded.prepare === prepare ? loaded : {}
}
