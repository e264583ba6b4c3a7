import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../../support/accessibilityFaults.ts'

/** A screen as it opens, or what comes on the way: a dialog, a page of the outside. */
type Sight = 'screen' | 'interlude'
type Look = (sight: Sight) => Promise<unknown>

const looks = new WeakMap<Page, Look>()

/** From now on, calls `look` at every screen and every interlude of a page. */
export function onEveryScreen(page: Page, look: Look): void {
  looks.set(page, look)
}

/** Looks at the page as it stands, if a test watches its screens. */
export async function looksAt(page: Page, sight: Sight = 'interlude'): Promise<void> {
  await looks.get(page)?.(sight)
}

/** Keeps an eye on a page: what its console complains of, and what an accessibility check finds. */
export function watchPage(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })

  async function isAccessible(): Promise<void> {
    expect.soft(await accessibilityFaults(page), page.url()).toEqual([])
    // What is read out is read out in one place; a modal dialog brings its own, for the page behind it is silent.
    const { regions, roots } = await page.evaluate(liveRegions)
    expect.soft(regions, `live regions of ${page.url()}`).toBe(roots)
  }

  return {
    /** Nothing is wrong with the page as it stands. */
    isAccessible,
    /** Nothing is wrong with any screen and any question that is seen from now on. */
    everyScreenIsAccessible(): void {
      onEveryScreen(page, isAccessible)
    },
    /** The console was silent so far. */
    isQuiet(): void {
      expect(complaints).toEqual([])
    },
  }
}

/** Asked in the page: a selector as long as this one takes Playwright longer than the answer. */
function liveRegions(): { regions: number; roots: number } {
  const [regions, roots] = ['#root :is([role=status], [role=alert], [aria-live]):not(dialog *)', '#root'].map(
    (selector) => document.querySelectorAll(selector).length,
  )
  return { regions: regions!, roots: roots! }
}
