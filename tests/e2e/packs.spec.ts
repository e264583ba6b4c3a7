import { expect, type Page } from '@playwright/test'

import { sees } from './support/acts.ts'
import { ownServer } from './support/ownServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'

const server = ownServer()

test.describe.configure({ mode: 'default' })

test('while the language packs hang something is seen, then the page, and their words once they come', async ({
  page,
}) => {
  const packs = await hangs(page)

  await page.goto(server.url)
  await expect(page.getByText('Caricamento in corso')).toBeVisible({ timeout: 2000 })
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeAttached({ timeout: 10_000 })

  await packs.come()
  await sees(page, titleOf('simulator'))
})

/** The server answers nothing that is asked of it for the language packs, until the test lets it. */
async function hangs(page: Page): Promise<{ come(): Promise<void> }> {
  const hanging: (() => Promise<void>)[] = []
  await page.route(/\/i18n\//, (route) => void hanging.push(() => route.continue()))
  return {
    async come() {
      await page.unroute(/\/i18n\//)
      // One that was given up is not awaited any more.
      await Promise.allSettled(hanging.map((answer) => answer()))
    },
  }
}
