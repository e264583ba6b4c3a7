import { join } from 'node:path'
import type { Plugin } from 'vite'

const withoutPatches = join(import.meta.dirname, '../src/api/withoutPatches.ts')
const query = /\/@reduxjs\/toolkit\/dist\/query\/rtk-query\.[\w.-]+$/
const fromImmer = /^import \{([^}]*)\} from "immer";$/m
const parts = ['applyPatches', 'enablePatches', 'produceWithPatches']

/**
 * Leaves out of the built application Immer's patches, 1 kB gzip of it: RTK Query brings them along to change answers that it
 * keeps, which we never do. The tests use the same, so that what is missing there is missing in them too.
 */
export function slimQuery(): Plugin {
  return {
    name: 'slim-query',
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
    enforce: 'pre',
    transform(code, id) {
      return query.test(id) ? withPatchesOfOurs(code) : undefined
    },
  }
}

/** The code of RTK Query, which takes its patches from us. */
function withPatchesOfOurs(code: string): string {
  return code.replace(fromImmer, (_, names: string) => {
    const others = names.split(',').filter((name) => !parts.includes(name.trim()))
    const ours = `import { ${parts.join(', ')} } from ${JSON.stringify(withoutPatches)};`
    return `import {${others.join(',')}} from "immer";\n${ours}`
  })
}
