import { join } from 'node:path'

import type { ServerContext } from '../../ServerContext.ts'
import { migrateRunning } from '../migration/migrateRunning.ts'
import type { Definitions } from './Definitions.ts'
import { loadDefinitions } from './loadDefinitions.ts'
import { readWording } from './readWording.ts'
import { watchFolders } from './watchFolders.ts'
import type { Wording } from './Wording.ts'

/** An editor that saves all does so within this time. */
const QUIET_MS = 50
const BROKEN = 'the definitions are broken: the last good ones go on'

/** An application that was built with what was saved, and is not served yet. */
export interface BuiltApp {
  /** The versions of the screens that it draws, product by product. */
  draws: (string | undefined)[]
  /** Serves it, at once, to whoever loads a page. */
  publish(): void
}

/** How saved definitions are taken up. */
export interface TakeUp {
  /**
   * Throws what is wrong with the definitions in these folders besides what loading finds. `instead` holds the last good text
   * of files that cannot be read.
   */
  prove?(definitionsDirs: string[], instead: ReadonlyMap<string, string>): Promise<void>
  /** Throws the same of the definitions with which the server starts. */
  proveAtStart?(definitionsDirs: string[]): Promise<unknown>
  /** Whether `prove` is called at start, so that it is ready when something is saved. */
  isWarm?: boolean
  /** Called when something was saved: `build` may follow. */
  prepareBuild?(): Promise<void>
  /** Builds the application that draws them. Without it the pages follow by themselves, as in development. */
  build?(): Promise<BuiltApp>
}

/** Saved definitions that nothing is wrong with. */
interface Proven {
  loaded: Definitions
  wording: Wording
}

/**
 * Puts saved flows, screens, settings and texts in force together, and with the application that draws them, so that none is
 * asked for what its page does not show. Where anything is wrong, it is logged, and the last good ones stay in force.
 */
export function watchDefinitions(
  context: ServerContext,
  { prove, isWarm = false, prepareBuild, build }: TakeUp = {},
): () => void {
  const { environment, definitions, wording, clock, log } = context
  const { definitionsDirs } = environment
  let timer: NodeJS.Timeout | undefined
  let saves = 0
  let judging: PromiseWithResolvers<void> | undefined
  let turn = Promise.resolve()

  async function takeUp(save: number): Promise<void> {
    try {
      const proven = await judge()
      if (save !== saves) return
      // Texts alone are said by the pages that are there; the application is built meanwhile.
      if (build && versionsOf(proven.loaded) === versionsOf(definitions.current)) wording.use(proven.wording)
      turn = turn.then(() => putInForce(save, proven))
      if (!build) await turn
    } catch (error) {
      log.warn({ err: error }, BROKEN)
    } finally {
      if (save === saves) endJudging()
    }
  }

  async function judge(): Promise<Proven> {
    const saved = readWording(definitionsDirs)
    const instead = new Map(
      [...saved.broken.keys()].flatMap((file) => {
        const text = wording.inForce.get(file)
        return text === undefined ? [] : [[file, text] as const]
      }),
    )
    for (const findings of saved.broken.values())
      log.warn({ err: new Error(findings) }, 'a language pack is broken: the last good one goes on')
    const [proof, loaded] = await Promise.allSettled([
      prove?.(definitionsDirs, instead),
      loadDefinitions(definitionsDirs),
    ])
    // What was proven says more than what could not be loaded.
    if (proof.status === 'rejected') throw proof.reason
    if (loaded.status === 'rejected') throw loaded.reason
    return { loaded: loaded.value, wording: new Map([...saved.wording, ...instead]) }
  }

  /** A later save takes the place of an earlier one. */
  async function putInForce(save: number, { loaded, wording: packs }: Proven): Promise<void> {
    if (save !== saves) return
    try {
      const built = await build?.()
      if (save !== saves) return
      const undrawn = loaded.products.find(
        ({ screensVersion }) => built?.draws.includes(screensVersion) === false,
      )
      if (undrawn) throw new Error(`The application was not built of the screens in ${undrawn.folder}.`)
      await definitions.use(loaded, clock.now(), () => {
        built?.publish()
        wording.use(packs)
      })
      await migrateRunning(context)
    } catch (error) {
      log.warn({ err: error }, BROKEN)
    }
  }

  function endJudging(): void {
    judging?.resolve()
    judging = undefined
  }

  // What it finds is told when something is saved.
  if (isWarm) prove?.(definitionsDirs, new Map()).catch(() => undefined)

  const kinds = ['flows', 'schemas', 'i18n']
  const folders = definitionsDirs.flatMap((folder) => kinds.map((kind) => join(folder, kind)))
  const stopWatching = watchFolders(folders, () => {
    saves += 1
    judging ??= Promise.withResolvers()
    wording.waitFor(judging.promise)
    clearTimeout(timer)
    prepareBuild?.().catch((error: unknown) => log.warn({ err: error }, 'a build could not be prepared'))
    timer = setTimeout(() => void takeUp(saves), QUIET_MS)
  })
  return () => {
    clearTimeout(timer)
    endJudging()
    stopWatching()
  }
}

/** What pages and cases follow, but for the texts. */
function versionsOf({ products, journeys }: Definitions): string {
  return JSON.stringify([
    products.map(({ screensVersion }) => screensVersion),
    [...journeys.values()].map(({ flowVersion }) => flowVersion),
  ])
}
