import type { Page } from '@playwright/test'

import { TOKEN_COOKIE } from '#contract/limits.ts'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'

/** Opens the application in the browser as an applicant who came this far over HTTP: where the case stands, or at `path`. */
export async function openAs(
  page: Page,
  url: string,
  { token }: HttpApplicant,
  path = '/loading',
): Promise<void> {
  await page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url }])
  await page.goto(url + path)
}
