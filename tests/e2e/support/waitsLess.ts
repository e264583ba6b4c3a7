import type { BrowserContext, Page } from '@playwright/test'

/** Timers of exactly so many milliseconds take that part of them: the same code, sooner. */
export async function waitsLess(where: BrowserContext | Page, milliseconds: number[], part: number) {
  await where.addInitScript(
    ([shortened, divisor]) => {
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((work: TimerHandler, wait = 0, ...given: unknown[]) =>
        later(work, shortened.includes(wait) ? wait / divisor : wait, ...given)) as never
    },
    [milliseconds, part] as const,
  )
}
