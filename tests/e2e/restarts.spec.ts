import { expect, type Locator, type Page } from '@playwright/test'

import { startServer, type TestServer } from '../support/startServer.ts'
import { companies } from '../support/companies.ts'
import { presses, sees, types } from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { test } from './support/test.ts'
import { stopsTheClock } from './support/stopsTheClock.ts'
import { titleOf } from './support/titleOf.ts'
import { opensAt } from './support/opensAt.ts'
import { field } from './support/field.ts'

/** A page is there again so soon after its server at the latest, in the browser's time. */
const RETURN_MS = 4000
/** By then whoever tries less and less often would try rarely. */
const AWAY_SECONDS = 30

let server: TestServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' })
})
test.afterEach(() => deskAt(server).forget(companies.welcome))
test.afterAll(() => server.stop())

test.describe('a server that is away for a while and comes back', () => {
  test('finds the page as it was left, and it goes on by itself', async ({ page }) => {
    await opensAt(page, server.url, 'revenue_document')
    await sees(page, titleOf('revenue_document'))
    await server.kill()
    await types(page, 'Numero di dipendenti', '4')
    await expect(noConnection(page)).toBeVisible()
    await isAway(page)

    await server.restart()
    await page.clock.runFor(RETURN_MS)
    await expect(noConnection(page)).toBeHidden()
    await page.clock.resume()
    await types(page, 'Capitale sociale', '10000')
    await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
    await page.reload()
    await expect(field(page, 'Numero di dipendenti')).toHaveValue('4')
    await expect(field(page, 'Capitale sociale')).toHaveValue('10.000')
  })

  test('finds who waits at the maintenance page there, and brings them back to where they were', async ({
    page,
  }) => {
    await opensAt(page, server.url, 'complete_prescreening')
    await sees(page, titleOf('complete_prescreening'))
    await page.route(/\/api\/v1\//, (route) => route.fulfill({ status: 403 }))
    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('under-maintenance'))
    await server.kill()
    await page.unrouteAll()
    await isAway(page)
    await sees(page, titleOf('under-maintenance'))

    await server.restart()
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.clock.runFor(RETURN_MS)
    await loaded
    await page.clock.resume()
    await sees(page, titleOf('complete_prescreening'))
    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('revenue_document'))
  })
})

/** Lets time pass in the browser without an answer to its calls, then stops the clock. */
async function isAway(page: Page): Promise<void> {
  await stopsTheClock(page)
  for (let second = 0; second < AWAY_SECONDS; second += 1) {
    await page.clock.runFor(1000)
    // What was asked is refused first.
    await page.evaluate(() =>
      fetch('/actuator/health')
        .catch(() => undefined)
        .then(() => undefined),
    )
  }
}

function noConnection(page: Page): Locator {
  return page.getByRole('main').getByText(/^Non c'è connessione/)
}
