import type { Page } from '@playwright/test'

/** How a person has set the text: as the page has it, spaced as WCAG 1.4.12 has it, or twice as large (1.4.4). */
export const textSettings = ['plain', 'spaced', 'double'] as const
export type TextSetting = (typeof textSettings)[number]

const styles: Record<TextSetting, string> = {
  plain: '',
  spaced: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`,
  double: ':root { font-size: 200% !important; }',
}

/** Sets the text of a page until it is loaded anew. The page's policy for styles allows it, as it does extensions. */
export async function setText(page: Page, setting: TextSetting): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, styles[setting])
}
