import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const lookers = new WeakMap<Page, () => Promise<void>>()

/** Checks the page as it stands, where somebody watches every screen of it. */
export async function looksAt(page: Page): Promise<void> {
  await lookers.get(page)?.()
}

/** Keeps an eye on a page: what its console complains of, and what an accessibility check finds. */
export function watchPage(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })

  async function isAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect.soft(found, page.url()).toEqual([])
  }

  return {
    /** Nothing is wrong with the page as it stands. */
    isAccessible,
    /** Nothing is wrong with any screen and any question that is seen from now on. */
    everyScreenIsAccessible(): void {
      lookers.set(page, isAccessible)
    },
    /** The console was silent so far. */
    isQuiet(): void {
      expect(complaints).toEqual([])
    },
  }
}
