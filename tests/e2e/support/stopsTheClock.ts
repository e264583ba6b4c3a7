import type { Page } from '@playwright/test'

/** Time passes in the browser from now on only where the test lets it: by `page.clock.runFor`, until `resume`. */
export async function stopsTheClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}
