import { expect, type Page } from '@playwright/test'

import { titleOf } from './titleOf.ts'

const WIDTHS = [320, 768, 1440]
const languages = { it: 'Italiano', en: 'English' }

/** No screen is wider than its page, in either language. `npm run gallery` takes the pictures. */
export async function fitsEveryWidth(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const language of ['en', 'it'] as const) {
    await page.getByRole('button', { name: languages[language], exact: true }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: titleOf(screen, language), exact: true }),
    ).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: before.height })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${screen} in ${language}`).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize(before)
  }
}
