import { watch } from 'node:fs'
import { join } from 'node:path'

import type { ServerContext } from '../../ServerContext.ts'
import { loadDefinitions } from './loadDefinitions.ts'

const QUIET_MS = 100

/** Throws what is wrong with the definitions in these folders besides what loading finds. */
export type Prove = (definitionsDirs: string[]) => Promise<void>

/**
 * Puts saved flows, screens and settings in force at once. Broken ones are logged, and the last good ones stay in force.
 */
export function watchDefinitions(context: ServerContext, prove?: Prove): () => void {
  const { environment, definitions, clock, log } = context
  let timer: NodeJS.Timeout | undefined

  async function reload(): Promise<void> {
    try {
      const loaded = await loadDefinitions(environment.definitionsDirs)
      await prove?.(environment.definitionsDirs)
      await definitions.use(loaded, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'the definitions are broken: the last good ones go on')
    }
  }

  const folders = environment.definitionsDirs.flatMap((folder) => [
    join(folder, 'flows'),
    join(folder, 'schemas'),
  ])
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true, persistent: false }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => void reload(), QUIET_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
