import { join } from 'node:path'
import type { Plugin } from 'vite'

const withoutPrefetch = join(import.meta.dirname, '../src/app/navigation/withoutPrefetch.ts')
const parts = /\/react-router\/dist\/\w+\/lib\/(?:dom\/lib|components|context)\.js$/
const made = /= React\$1\.(?=(?:forwardRef|memo|createContext)\()/g
const named = /^\w+\.displayName = ".*";$/gm

/**
 * Leaves out of the built application what of react-router it does not use, 4 kB gzip of it: components that no module imports
 * and that stay because they are given a name for the developer tools, and links that fetch pages of its framework ahead. The
 * tests use the same, so that what is missing there is missing in them too.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
    enforce: 'pre',
    resolveId(id, importer) {
      const isPart = parts.test(importer ?? '')
      return isPart && id.endsWith('/ssr/components.js') ? withoutPrefetch : undefined
    },
    transform(code, id) {
      return parts.test(id) ? withoutSideEffects(code) : undefined
    },
  }
}

/** Returns the code of a module of which a bundler may leave out what no module imports. */
export function withoutSideEffects(code: string): string {
  return code.replace(named, '').replace(made, '= /* @__PURE__ */ React$1.')
}
