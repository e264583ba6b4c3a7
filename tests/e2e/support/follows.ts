import type { Page } from '@playwright/test'

import { TOKEN_COOKIE } from '#contract/limits.ts'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'

/**
 * A page that was loaded, and has no session or another's, takes over that of an applicant: as it does when one returns to
 * it from another tab. It asks where the case stands, and shows that.
 */
export async function follows(page: Page, url: string, { token }: HttpApplicant): Promise<void> {
  await page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url }])
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    history.pushState({ key: crypto.randomUUID() }, '', '/loading')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}
