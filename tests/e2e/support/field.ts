import type { Locator, Page } from '@playwright/test'

/** The field of a form, by its label. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(label)
}
