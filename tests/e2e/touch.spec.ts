import { startServer } from '../support/startServer.ts'
import { appliesFromBeginningToEnd } from './support/appliesFromBeginningToEnd.ts'
import { usesHand } from './support/hands.ts'
import { test } from './support/test.ts'
import { touch } from './support/touch.ts'
import { watchPage } from './support/watchPage.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a company applies by touch on a small phone, from the simulator to the signed contract, and nothing is wider than the page', async ({
  page,
}) => {
  const server = await startServer()
  const watched = watchPage(page)
  usesHand(page, touch(page))

  await page.goto(server.url)
  await appliesFromBeginningToEnd(page, server.url)

  watched.isQuiet()
  await server.stop()
})
