import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

import { Grammars } from '#checks/Grammars.ts'
import { faultLine } from '#engine/compile/read/Fault.ts'
import { readSource, type SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { ThemeSeed } from '#theme/tokens/ThemeSeed.ts'
import { tokensCss } from '#theme/tokens/tokensCss.ts'

const TOKENS = 'virtual:tokens.css'
/** Tokens for the pages of the sandbox, beside the built application. */
const SANDBOX_TOKENS = 'tokens/sandbox.css'
/** The sandbox is never taken for the bank: its colour is its own. */
export const SANDBOX_COLOR = '#5b3fa8'

/**
 * `virtual:tokens.css`: the custom properties that the theme is drawn with, made by antd's algorithms of the settings' `theme`.
 * In development a saved seed shows at once.
 */
export function tokensPlugin({ root }: { root: string }): Plugin {
  const settingsFile = join(root, 'flows/settings.json')
  const sandboxTokens = () => tokensCss({ ...readSeed(root), color: SANDBOX_COLOR })

  return {
    name: 'tokens',

    configureServer({ middlewares, watcher }) {
      watcher.add(settingsFile)
      middlewares.use(`/${SANDBOX_TOKENS}`, (_request, response) => {
        response.setHeader('content-type', 'text/css; charset=utf-8')
        response.end(sandboxTokens())
      })
    },

    resolveId: (id) => (id === TOKENS ? `\0${id}` : undefined),

    load(id) {
      if (id !== `\0${TOKENS}`) return undefined
      this.addWatchFile(settingsFile)
      return tokensCss(readSeed(root))
    },

    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SANDBOX_TOKENS, source: sandboxTokens() })
    },

    hotUpdate({ file, modules }) {
      if (file !== settingsFile) return undefined
      const tokens = this.environment.moduleGraph.getModuleById(`\0${TOKENS}`)
      return tokens && !modules.includes(tokens) ? [...modules, tokens] : undefined
    },
  }
}

/** Returns the seed of `flows/settings.json`. Throws where that breaks its grammar, and says where. */
function readSeed(root: string): ThemeSeed {
  const read = (file: string): SourceFile => readSource(file, readFileSync(join(root, file), 'utf8'))
  const settings = read('flows/settings.json')
  const grammars = new Grammars([read('schemas/meta/settings.json')])
  const [fault] = [
    ...settings.errors.map((error) => ({ file: settings.file, ...error })),
    ...grammars.findingsIn('settings', settings),
  ]
  if (fault) throw new Error(faultLine(fault))
  return (settings.value as { theme: ThemeSeed }).theme
}
