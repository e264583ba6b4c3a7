import { expect } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'

const server = sharedServer()

for (const width of [360, 1440]) {
  test(`the studio's home looks like the rest of the house, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${server.url}/studio/`)
    const tool = page.getByRole('listitem')

    await expect(page).toHaveTitle('Studio')
    await expect(page.locator('html')).toHaveCSS('font-family', /^system-ui/)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(245, 245, 245)')
    await expect(tool).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(tool).toHaveCSS('border-top-width', '1px')
    expect(await accessibilityFaults(page)).toEqual([])

    await tool.click()
    await expect(page).toHaveURL(/\/studio\/widgets$/)
  })
}
