import { expect, type Locator } from '@playwright/test'

import { acceptsTheTerms, asksForTheLoan, chooses, presses, sees, simulates, types } from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { openAs } from './support/openAs.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'

/** What is called a slow 3G: bytes a second, and milliseconds before the first. */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const LOST = 'Non possiamo leggere la tua posizione: scrivi il comune o il CAP.'

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
test.afterEach(() => desk.forget(companies.welcome))

test('over a slow line one can apply, and no call is given up', async ({ page }) => {
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  await page.goto(server.url)
  await sees(page, titleOf('simulator'))
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G })

  await simulates(page)
  await acceptsTheTerms(page)
  await sees(page, titleOf('matching_company'))

  expect(failed.filter((url) => url.includes('/api/v1/'))).toEqual([])
  // The page is handed on to the next test, and the line would stay slow.
  await browser.detach()
})

test('the words of a button stay where they are while it is under way', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(server.url)
  await asksForTheLoan(page)
  const button = page.getByRole('button', { name: 'Calcola la rata' })
  await button.scrollIntoViewIfNeeded()
  const before = await placeOfWords(button)

  await page.route('**/api/v1/**', () => new Promise(() => undefined))
  await presses(page, 'Calcola la rata')

  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(await placeOfWords(button)).toEqual(before)
})

test('who has a device that does not find its position is told so, and chooses a branch by typing', async ({
  page,
}) => {
  const applicant = await anApplicant(server.url).at('prospect_branch_selection')
  await openAs(page, server.url, applicant)
  await sees(page, titleOf('prospect_branch_selection'))

  for (const [how, place, comes] of [
    ['denies it', 'Roma', () => page.context().clearPermissions()],
    ['is asked for it and does not find it', 'Padova', () => page.evaluate(findsNoPosition)],
    ['has none', 'Milano', () => page.evaluate(tellsNoPosition)],
  ] as const) {
    await test.step(how, async () => {
      await comes()
      await presses(page, 'Usa la mia posizione')
      await expect(page.getByRole('main').getByText(LOST)).toBeVisible()
      await types(page, 'Dove cerchi la filiale?', place)
      await expect(page.getByRole('main').getByText(LOST)).toBeHidden()
    })
  }

  await chooses(page, 'Filiale di riferimento', 'Milano')
  await presses(page, 'Conferma la filiale')
  await sees(page, 'Conferma i tuoi contatti')
})

function tellsNoPosition(): void {
  Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined })
}

function findsNoPosition(): void {
  Geolocation.prototype.getCurrentPosition = (_found, refused) =>
    refused?.({ code: 3, message: 'as the device says' } as GeolocationPositionError)
}

/** Where the words of a button stand within it, and how large it is. */
function placeOfWords(button: Locator): Promise<number[]> {
  return button.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element.lastChild!)
    const [inside, outside] = [words, element].map((each) => each.getBoundingClientRect())
    return [inside!.left - outside!.left, inside!.top - outside!.top, outside!.width, outside!.height]
  })
}
