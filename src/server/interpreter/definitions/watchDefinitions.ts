import { watch } from 'node:fs'
import { join } from 'node:path'

import type { ServerContext } from '../../ServerContext.ts'
import { migrateRunning } from '../migration/migrateRunning.ts'
import { loadDefinitions } from './loadDefinitions.ts'

const QUIET_MS = 100

/** An application that was built with what was saved, and is not served yet. */
export interface BuiltApp {
  /** The versions of the screens that it draws, product by product. */
  draws: (string | undefined)[]
  /** Serves it, at once, to whoever loads a page. */
  publish(): void
}

/** How saved definitions are taken up. */
export interface TakeUp {
  /** Throws what is wrong with the definitions in these folders besides what loading finds. */
  prove?(definitionsDirs: string[]): Promise<void>
  /** Builds the application that draws them. Without it the pages follow by themselves, as in development. */
  build?(): Promise<BuiltApp>
}

/**
 * Puts saved flows, screens and settings in force together with the application that draws them, so that none is asked for
 * what its page does not show. Broken ones are logged, and the last good ones stay in force.
 */
export function watchDefinitions(context: ServerContext, { prove, build }: TakeUp = {}): () => void {
  const { environment, definitions, clock, log } = context
  const { definitionsDirs } = environment
  let timer: NodeJS.Timeout | undefined
  let saves = 0
  let turn = Promise.resolve()

  async function takeUp(save: number): Promise<void> {
    // A later save takes its place.
    if (save !== saves) return
    try {
      const loaded = await loadDefinitions(definitionsDirs)
      await prove?.(definitionsDirs)
      const built = await build?.()
      if (save !== saves) return
      const undrawn = loaded.products.find(
        ({ screensVersion }) => built?.draws.includes(screensVersion) === false,
      )
      if (undrawn) throw new Error(`The application was not built of the screens in ${undrawn.folder}.`)
      await definitions.use(loaded, clock.now(), built?.publish)
      await migrateRunning(context)
    } catch (error) {
      log.warn({ err: error }, 'the definitions are broken: the last good ones go on')
    }
  }

  // Words of pages are read anew at each load; those of messages, and what stands in the application, come with it.
  const kinds = ['flows', 'schemas', 'i18n']
  const folders = definitionsDirs.flatMap((folder) => kinds.map((kind) => join(folder, kind)))
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true, persistent: false }, () => {
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
