import type { Page } from '@playwright/test'

import { TOKEN_COOKIE } from '#contract/limits.ts'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import { titleOf } from './titleOf.ts'

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

/** The page leaves its session, as it does when another tab has: it shows the first page, and asks no more. */
export async function leavesTheSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    new BroadcastChannel('digital_lending_session').postMessage('dropped')
  })
  await page.getByRole('heading', { level: 1, name: titleOf('simulator'), exact: true }).waitFor()
}
