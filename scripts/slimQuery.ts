import { join } from 'node:path'
import type { Plugin } from 'vite'

const withoutPatches = join(import.meta.dirname, '../src/api/withoutPatches.ts')
const query = /\/@reduxjs\/toolkit\/dist\/query\/rtk-query\.[\w.-]+$/
const fromImmer = /^import \{([^}]*)\} from "immer";$/m
const ofPages =
  /\bisInfiniteQueryDefinition\((?!e\) \{)[\w$]+\)|"infiniteQueryOptions" in endpointDefinition/g
const parts = ['applyPatches', 'enablePatches', 'produceWithPatches']

/**
 * Leaves out of the built application what of RTK Query it does not use, 1.5 kB gzip of it: Immer's patches, with which
 * answers that are kept are changed by hand, and queries of which each page continues the one before. The tests use the same, so that what is missing there is missing in them too.
 */
export function slimQuery(): Plugin {
  return {
    name: 'slim-query',
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
    enforce: 'pre',
    transform(code, id) {
      return query.test(id) ? withoutPages(withPatchesOfOurs(code)) : undefined
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

/** The code of RTK Query, to which no query is one of pages. */
function withoutPages(code: string): string {
  return code.replace(ofPages, 'false')
}
