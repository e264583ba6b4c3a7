import { join } from 'node:path'
import type { Plugin } from 'vite'

import { tokensCss } from '#theme/tokens/tokensCss.ts'

import { readSeed, SEED_FILE } from './readSeed.ts'

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
  const settingsFile = join(root, SEED_FILE)
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
