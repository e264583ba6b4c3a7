import { expect, type Page } from '@playwright/test'

import { NARROWEST } from '../../gallery/Picture.ts'
import { setText, textSettings } from '../../support/textSettings.ts'
import { titleOf } from './titleOf.ts'

const WIDTHS = [1440, 768, NARROWEST]
/** The widths the one way, then the other: a page of 1440 px is drawn anew four times. */
const looks = [
  { language: 'en', widths: WIDTHS },
  { language: 'it', widths: WIDTHS.toReversed() },
] as const
const languages = { it: 'Italiano', en: 'English' }

/** No screen is wider than its page, in either language, and on the narrowest with the text spaced or twice as large. `npm run gallery` takes the pictures. */
export async function fitsEveryWidth(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const { language, widths } of looks) {
    await page.getByRole('button', { name: languages[language], exact: true }).click()
    await page.getByRole('heading', { level: 1, name: titleOf(screen, language), exact: true }).waitFor()
    for (const width of widths) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: before.height })
      for (const text of width === NARROWEST ? textSettings.toReversed() : (['plain'] as const)) {
        if (width === NARROWEST) await setText(page, text)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(wide, `${screen} in ${language}, text ${text}`).toBeLessThanOrEqual(width)
      }
    }
  }
  if (page.viewportSize()?.width !== before.width) await page.setViewportSize(before)
}
