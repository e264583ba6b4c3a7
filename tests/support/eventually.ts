import { vi } from 'vitest'

/** So long a machine that is busy with everything else may need. */
const PATIENCE_MS = 120_000

/** Resolves once the expectations hold; fails with what they said last. */
export function eventually<T>(expectations: () => T | Promise<T>, interval = 20): Promise<T> {
  return vi.waitFor(expectations, { timeout: PATIENCE_MS, interval })
}
