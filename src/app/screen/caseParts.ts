import type * as CaseModules from './caseModules.ts'

let loaded: typeof CaseModules | undefined

/** What only a page of a case works with. */
export const caseParts = {
  /** Fetches them once; after a failure another call tries again. */
  async load(): Promise<typeof CaseModules> {
    loaded ??= await import('./caseModules.ts')
    return loaded
  },

  /** Returns them as loaded by the page that is shown. Throws where it has not loaded them. */
  get(): typeof CaseModules {
    if (!loaded) throw new Error('A page of a case is shown before its parts have come.')
    return loaded
  },
}
