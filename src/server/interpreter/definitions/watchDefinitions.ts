import { watch } from 'node:fs'
import { join } from 'node:path'

import type { ServerContext } from '../../ServerContext.ts'
import { loadDefinitions } from './loadDefinitions.ts'

const QUIET_MS = 100

/** An application that was built with what was saved, and is not served yet. */
export interface BuiltApp {
  /** The version of the screens that it draws. */
  screens: string | undefined
  /** Serves it, at once, to whoever loads a page. */
  publish(): void
}

/** How saved definitions are taken up. */
export interface TakeUp {
  /** Throws what is wrong with the definitions in a folder besides what loading finds. */
  prove?(definitionsDir: string): Promise<void>
  /** Builds the application that draws them. Without it the pages follow by themselves, as in development. */
  build?(): Promise<BuiltApp>
}

/**
 * Puts saved flows, screens and settings in force together with the application that draws them, so that none is asked for
 * what its page does not show. Broken ones are logged, and the last good ones stay in force.
 */
export function watchDefinitions(context: ServerContext, { prove, build }: TakeUp = {}): () => void {
  const { environment, definitions, clock, log } = context
  const { definitionsDir } = environment
  let timer: NodeJS.Timeout | undefined
  let saves = 0
  let turn = Promise.resolve()

  async function takeUp(save: number): Promise<void> {
    // A later save takes its place.
    if (save !== saves) return
    try {
      const loaded = await loadDefinitions(definitionsDir)
      await prove?.(definitionsDir)
      const built = await build?.()
      if (save !== saves) return
      if (built && built.screens !== loaded.screensVersion) {
        throw new Error(`The application was not built of the screens in ${definitionsDir}.`)
      }
      await definitions.use(loaded, clock.now(), built?.publish)
    } catch (error) {
      log.warn({ err: error }, 'the definitions are broken: the last good ones go on')
    }
  }

  // The words are read anew at each load; what of them stands in the application comes with it.
  const folders = build ? ['flows', 'schemas', 'i18n'] : ['flows', 'schemas']
  const watchers = folders.map((folder) =>
    watch(join(definitionsDir, folder), { recursive: true, persistent: false }, () => {
      saves += 1
      clearTimeout(timer)
      timer = setTimeout(() => {
        const save = saves
        turn = turn.then(() => takeUp(save))
      }, QUIET_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
