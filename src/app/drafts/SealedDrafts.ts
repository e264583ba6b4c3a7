import type { Draft } from './draftsSlice.ts'

/** What was typed and not yet sent, kept by the browser and not readable at rest. */
export interface SealedDrafts {
  load(): Promise<Record<string, Draft>>
  save(key: string, draft: Draft): void
  remove(key: string): void
  /** All of them, but for those that are to stay. */
  clear(stays?: (key: string) => boolean): void
}
