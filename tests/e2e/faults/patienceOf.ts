import type { Page } from '@playwright/test'

import { waitsLess } from '../support/waitsLess.ts'

const PART = 10
/** A slow machine must not add faults of its own. */
const LEAST_MS = 3000
const STILL_TIMEOUT_MS = 60_000

/** The browser waits a tenth of the time for an answer that does not come: the same code, sooner. */
export async function patienceOf(page: Page): Promise<void> {
  await waitsLess(page, [STILL_TIMEOUT_MS], PART)
  await page.addInitScript(
    ([part, least]) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (milliseconds) => timeout(Math.max(milliseconds / part, least))
    },
    [PART, LEAST_MS] as const,
  )
}
