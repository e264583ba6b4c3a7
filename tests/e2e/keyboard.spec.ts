import { expect } from '@playwright/test'

import { appliesFromBeginningToEnd } from './support/appliesFromBeginningToEnd.ts'
import { asksForTheLoan, presses, sees } from './support/acts.ts'
import { usesHand } from './support/hands.ts'
import { keyboard } from './support/keyboard.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { watchPage } from './support/watchPage.ts'

const server = sharedServer()

test('a company applies by the keys alone, from the simulator to the signed contract, and the focus always shows', async ({
  page,
}) => {
  const watched = watchPage(page)
  usesHand(page, keyboard(page))

  await page.goto(server.url)
  await appliesFromBeginningToEnd(page, server.url)

  watched.isQuiet()
})

test('the offers, which come above the button that asked for them, get the focus and stand in sight', async ({
  page,
}) => {
  usesHand(page, keyboard(page))

  await page.goto(server.url)
  await asksForTheLoan(page)
  await presses(page, 'Calcola la rata')

  const rate = page.getByRole('radio', { name: 'Tasso fisso' })
  await expect(rate).toBeFocused()
  await expect(page.getByRole('radiogroup', { name: 'Tipo di tasso' })).toBeInViewport({ ratio: 1 })
})

test('the language that is chosen by the keys keeps the focus where there is room for one alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(server.url)
  await sees(page, titleOf('simulator'))
  await page.getByRole('button', { name: 'English' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('button', { name: 'English', pressed: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Italiano' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
