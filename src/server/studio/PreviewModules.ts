import { createHash } from 'node:crypto'
import { basename } from 'node:path'

import type { StudioPreview } from '#contract/studio.ts'
import type { ScreenFile } from '#engine/compile/compileScreen.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import { LruMap } from '#validation/LruMap.ts'

/** Where the modules are served. */
export const PREVIEWS = '/studio/api/previews'

/** More than a person who edits goes back. */
const KEPT = 100

const SCREEN = /^schemas\/(?!meta\/|shared\/)([\w-]+)\/([\w.-]+)\.json$/
const SHARED = /^schemas\/shared\/[\w.-]+\.json$/

/** Screens that are not saved, compiled as the build compiles them, so that the studio's preview needs no `eval`. */
export class PreviewModules {
  readonly #modules = new LruMap<string, string>(KEPT)
  /** What came of a screen, by all that it was compiled of. */
  readonly #previews = new LruMap<string, StudioPreview>(KEPT)

  /** Returns where the module of a screen is served; undefined where the texts have no such screen. */
  async compile(file: string, texts: ReadonlyMap<string, string>): Promise<StudioPreview | undefined> {
    const [, process, name] = SCREEN.exec(file) ?? []
    const text = texts.get(file)
    if (process === undefined || name === undefined || text === undefined) return undefined
    const shared = [...texts].filter(([path]) => SHARED.test(path))
    const compiledOf = hashOf(JSON.stringify([file, text, shared]))
    const known = this.#previews.get(compiledOf)
    if (known && ('findings' in known || this.#modules.get(known.module))) return known
    const preview = await this.#preview({ file, process, name }, text, shared)
    this.#previews.set(compiledOf, preview)
    return preview
  }

  async #preview(
    screenFile: ScreenFile,
    text: string,
    shared: [path: string, text: string][],
  ): Promise<StudioPreview> {
    const { compileScreen } = await import('#engine/compile/compileScreen.ts')
    const { code, findings } = compileScreen(
      screenFile,
      text,
      new Map(shared.map(([path, each]) => [basename(path, '.json'), readSource(path, each)])),
    )
    if (code === undefined) return { findings }
    const module = `${PREVIEWS}/${hashOf(code)}.js`
    this.#modules.set(module, withGivenRuntime(code))
    return { module }
  }

  /** Returns the code of a module by its address; undefined where it is kept no longer. */
  codeAt(module: string): string | undefined {
    return this.#modules.get(module)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** A compiled screen imports what it runs on by names that only the build knows: the preview's page gives it that. */
function withGivenRuntime(code: string): string {
  return code.replaceAll(/^import (\{[^}]*\}) from '#[^']+'$/gm, 'const $1 = globalThis.screenRuntime')
}
