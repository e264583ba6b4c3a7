import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What breaks a rule of WCAG 2.2 AA or of good practice, with the HTML of each place: `label: <input>`. */
export async function accessibilityFaults(page: Page, leftOut: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What is well need not be listed.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(leftOut)
    // No page here has a frame: all is seen from within, and no second page is opened to gather it.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
