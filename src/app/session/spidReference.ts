import { SPID_REFERENCE_KEY, SPID_REFERENCE_LIFE_MS } from '#contract/limits.ts'

import { localKeep } from '#api/preferences/browserStorage.ts'

import { keptName } from '../keptName.ts'

/** What SPID answered, kept with the moment of its arrival until it has been exchanged. */
export const spidReference = {
  save(referenceId: string, now: number): void {
    localKeep.set(keptName.of(SPID_REFERENCE_KEY), JSON.stringify({ referenceId, savedAt: now }))
  },
  /** Null when there is none, or when it is too old. */
  read(now: number): string | null {
    try {
      const kept = JSON.parse(localKeep.get(keptName.of(SPID_REFERENCE_KEY)) ?? 'null') as Record<
        string,
        unknown
      > | null
      const { referenceId, savedAt } = kept ?? {}
      if (typeof referenceId !== 'string' || typeof savedAt !== 'number') return null
      return now - savedAt <= SPID_REFERENCE_LIFE_MS ? referenceId : null
    } catch {
      return null
    }
  },
  clear(): void {
    localKeep.remove(keptName.of(SPID_REFERENCE_KEY))
  },
}
