import { expect } from '@playwright/test'

import { appliesFromBeginningToEnd } from './support/appliesFromBeginningToEnd.ts'
import { asksForTheLoan, presses } from './support/acts.ts'
import { usesHand } from './support/hands.ts'
import { keyboard } from './support/keyboard.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
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
