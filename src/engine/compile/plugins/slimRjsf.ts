import { join } from 'node:path'
import type { Plugin } from 'vite'

const slim = join(import.meta.dirname, '../../slim')

/**
 * What rjsf brings along and our forms never use: its own look, a Markdown reader for words that we do not take from
 * schemas, and a resolver for references to other documents: ours all stand in the same one.
 */
const replaced: Record<string, string> = {
  '../getDefaultRegistry.js': join(slim, 'emptyRegistry.ts'),
  'markdown-to-jsx/react': join(slim, 'plainMarkdown.ts'),
  'fast-uri': join(slim, 'plainUris.ts'),
}

/**
 * Leaves out of the built application what of rjsf it does not draw with: 60 kB of it. The tests draw with the same, so
 * that what is missing there is missing in them too.
 */
export function slimRjsf(): Plugin {
  return {
    name: 'slim-rjsf',
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
    enforce: 'pre',
    resolveId(id, importer) {
      return importer?.includes('@rjsf/') ? replaced[id] : undefined
    },
  }
}
