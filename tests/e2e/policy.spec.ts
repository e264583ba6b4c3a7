import { expect } from '@playwright/test'

import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'

const server = sharedServer()

test('whatever a page does against its policy is seen, in any context', async ({ browser, watched }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(server.url)

  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => watched.violations.length).toBe(2)

  const seen = watched.violations.splice(0).toSorted()
  expect(seen).toEqual([
    `event of ${server.url}/: style-src-attr forbids inline`,
    `report of ${server.url}/: style-src-attr forbids inline`,
  ])
  await context.close()
})
