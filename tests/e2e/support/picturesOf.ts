import { expect, type Page, test } from '@playwright/test'

import { titleOf } from './titleOf.ts'

const WIDTHS = [320, 768, 1440]
const languages = { it: 'Italiano', en: 'English' }

/** Pictures of a screen in both languages at three widths, in the test's output folder; nothing may be wider than the page. */
export async function picturesOf(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const language of ['en', 'it'] as const) {
    await page.getByRole('button', { name: languages[language], exact: true }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: titleOf(screen, language), exact: true }),
    ).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: before.height })
      const path = test.info().outputPath(`${screen}-${language}-${width}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${screen} in ${language}`).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize(before)
  }
}
