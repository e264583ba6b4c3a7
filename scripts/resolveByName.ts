import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** As package.json has it: `#flow/advance.ts` is `src/flow/advance.ts`. */
const SOURCES = new URL('../src/', import.meta.url)
const WRITTEN_OUT = /\.(?:ts|m?js)$/

/**
 * Has imports that name their file resolved as they are written. Node looks for each on the disk, follows its links and reads what
 * package it belongs to, which takes a fifth of the start of a server. All others, and all of `require`, are left to Node, as is
 * to say that a file is not there.
 */
export function resolveByName(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const url = context.conditions.includes('require') ? undefined : named(specifier, context.parentURL)
      return url && existsSync(fileURLToPath(url))
        ? { url: url.href, shortCircuit: true }
        : next(specifier, context)
    },
  })
}

function named(specifier: string, parent: string | undefined): URL | undefined {
  if (!WRITTEN_OUT.test(specifier) || !parent?.startsWith('file:')) return undefined
  if (/^\.\.?\//.test(specifier)) return new URL(specifier, parent)
  return specifier.startsWith('#') && parent.startsWith(SOURCES.href)
    ? new URL(specifier.slice(1), SOURCES)
    : undefined
}
