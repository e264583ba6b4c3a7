import { expect, type Locator } from '@playwright/test'

import { asksForTheLoan, presses } from './support/acts.ts'
import { appliesFromBeginningToEnd } from './support/appliesFromBeginningToEnd.ts'
import { usesHand } from './support/hands.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { touch } from './support/touch.ts'
import { watchPage } from './support/watchPage.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const server = sharedServer()

test('a company applies by touch on a small phone, from the simulator to the signed contract, and nothing is wider than the page', async ({
  page,
}) => {
  const watched = watchPage(page)
  usesHand(page, touch(page))

  await page.goto(server.url)
  await appliesFromBeginningToEnd(page, server.url)

  watched.isQuiet()
})

test('the words of a button stay where they are while it is under way', async ({ page }) => {
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

/** Where the words of a button stand within it, and how large it is. */
function placeOfWords(button: Locator): Promise<number[]> {
  return button.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element.lastChild!)
    const [inside, outside] = [words, element].map((each) => each.getBoundingClientRect())
    return [inside!.left - outside!.left, inside!.top - outside!.top, outside!.width, outside!.height]
  })
}
