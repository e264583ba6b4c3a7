import { expect, type Page } from '@playwright/test'

import { readRoutes } from '../../scripts/readRoutes.ts'
import settings from '../../flows/settings.json' with { type: 'json' }
import type { HttpApplicant } from '../support/HttpApplicant.ts'
import { openAs } from './support/openAs.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { anApplicant } from '../support/anApplicant.ts'

const DECIDED_BY_HAND = '99000260325'
const ON_A_LIST = '99000060105'
const PATIENCE_MS = 60_000

const { routes } = settings
/** Pages that are nobody's step: whoever asks for one sees it, or the step where they stand. */
const free = new Set([...routes.tokenFree, ...routes.offStep])
const screens = [...readRoutes(process.cwd()).screens.keys()].toSorted()
/**
 * Every address is tried without a browser, in tests/app/navigation; here, loaded as a link is, some of each kind: steps,
 * pages that are free without a session, and those beside the steps.
 */
const some = [
  ...screens.filter((screen) => !free.has(screen)).filter((_, index) => index % 14 === 0),
  ...routes.tokenFree.filter((_, index) => index % 5 === 0),
  ...routes.offStep.slice(0, 1),
]
const few = some.filter((_, index) => index % 3 === 0)

const server = sharedServer()

test.describe.configure({ mode: 'default' })

test('an address leads who has a case to the step at hand, or shows what is free to see', async ({
  page,
}) => {
  const applicant = await anApplicant(server.url).at('complete_prescreening')
  await openAs(page, server.url, applicant)

  expect(await lostAmong(page, some, 'complete_prescreening')).toEqual([])
  expect(await applicant.step()).toMatchObject({ name: 'complete_prescreening' })
})

test('the same where the case waits, and where it has ended', async ({ page }) => {
  const waiting = await atTheWait()
  await openAs(page, server.url, waiting)
  expect(await lostAmong(page, few, 'gateway_apertura_istruttoria')).toEqual([])

  const applicant = await anApplicant(server.url).of(ON_A_LIST).atTheEnd()
  await page.context().clearCookies()
  await openAs(page, server.url, applicant)
  expect(await lostAmong(page, few, 'blacklist_wayout')).toEqual([])
})

test('an address leads who has no session to the beginning, or shows what is free to see', async ({
  page,
}) => {
  expect(await lostAmong(page, few, 'simulator')).toEqual([])
})

async function atTheWait(): Promise<HttpApplicant> {
  const applicant = await anApplicant(server.url).of(DECIDED_BY_HAND).at('completed_onboarding')
  await applicant.complete(await applicant.task(), {})
  return applicant
}

/** Opens each address, and answers those that showed neither what may be seen there nor the step. */
async function lostAmong(page: Page, addresses: string[], step: string): Promise<string[]> {
  const lost: string[] = []
  for (const address of addresses) {
    const allowed = [step, ...(free.has(address) ? [address] : [])].map((screen) => titleOf(screen))
    await page.goto(`${server.url}/${address}`, { waitUntil: 'commit' })
    const heading = page.locator('main h1')
    const isFound = await heading
      .filter({ hasText: new RegExp(`^(${allowed.map(escaped).join('|')})$`) })
      .waitFor({ timeout: PATIENCE_MS })
      .then(() => true)
      .catch(() => false)
    if (!isFound) lost.push(`${address}: ${await heading.textContent().catch(() => 'nothing')}`)
  }
  return lost
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
