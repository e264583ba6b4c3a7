import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

import { TOKEN_LIFE_MS, TOKEN_RECEIPT_KEY } from '#contract/limits.ts'

import type { HttpApplicant } from '../support/HttpApplicant.ts'
import { presses, sees } from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { openAs } from './support/openAs.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { letPass } from './support/letPass.ts'
import { companies } from '../support/companies.ts'

const MINUTE_MS = 60_000
/** Time for a page to do what it does on waking: it looks each second. */
const AWAKE_MS = 2000
/** A page is put to sleep, for so long, before something would happen in it. */
const BEFORE_MS = 6000
const SLEEP_MS = 7000

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
test.afterEach(() => desk.forget(companies.welcome))

test.describe('a page that the browser froze in the background', () => {
  test('asks at once whether one is still there where the moment for it has passed, says how long is left by now, and a yes renews', async ({
    page,
  }) => {
    const applicant = await openedAt(page, { leftMs: 3 * MINUTE_MS + BEFORE_MS })
    await expect(prompt(page)).toBeHidden()
    await sleeps(page)
    await expect(prompt(page)).toContainText('Minuti rimasti: 3')

    await anotherTabSays(page, applicant, 2 * MINUTE_MS + BEFORE_MS)
    await expect(prompt(page)).toContainText('Minuti rimasti: 3')
    await sleeps(page)

    await expect(prompt(page)).toContainText('Minuti rimasti: 2')
    await prompt(page).getByRole('button', { name: 'Continua' }).click()
    await expect(prompt(page)).toBeHidden()
    await goesOn(page)
  })

  test('asks no more where the session has ended meanwhile, and the server leads on by a code', async ({
    page,
  }) => {
    const applicant = await openedAt(page, { leftMs: BEFORE_MS })
    await expect(prompt(page)).toContainText('Minuti rimasti: 1')
    await desk.expireTokens(applicant)
    await sleeps(page)

    await expect(prompt(page)).toBeHidden()
    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('refresh_session_with_otp'))
  })
})

test.describe('a device that slept', () => {
  test('asks on waking, with what is left by then, though nothing says that it woke', async ({ page }) => {
    await openedAt(page, { clock: true })
    await setsTheClock(page, 18 * MINUTE_MS)

    await expect(prompt(page)).toContainText('Minuti rimasti: 2')
    await prompt(page).getByRole('button', { name: 'Continua' }).click()
    await expect(prompt(page)).toBeHidden()
    await letPass(page, '16:50')
    await expect(prompt(page)).toBeHidden()
    await letPass(page, '00:20')
    await expect(prompt(page)).toContainText('Minuti rimasti: 3')
  })

  test('beyond the end asks nothing, and the server has the last word', async ({ page }) => {
    const applicant = await openedAt(page, { clock: true })
    await desk.expireTokens(applicant)
    await setsTheClock(page, 8 * 60 * MINUTE_MS)
    await page.waitForTimeout(AWAKE_MS)

    await expect(prompt(page)).toBeHidden()
    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('refresh_session_with_otp'))
  })
})

test.describe('a clock that is set', () => {
  test('two days back changes nothing: one is asked three minutes before the end', async ({ page }) => {
    await openedAt(page, { clock: true })
    await setsTheClock(page, -2 * 24 * 60 * MINUTE_MS)
    await letPass(page, '16:50')
    await expect(prompt(page)).toBeHidden()

    await letPass(page, '00:15')
    await expect(prompt(page)).toContainText('Minuti rimasti: 3')
    await letPass(page, '03:00')
    await expect(prompt(page)).toBeHidden()
  })

  test('two days forward ends nothing: the server still knows who is there', async ({ page }) => {
    await openedAt(page, { clock: true })
    await setsTheClock(page, 2 * 24 * 60 * MINUTE_MS)
    await page.waitForTimeout(AWAKE_MS)

    await expect(prompt(page)).toBeHidden()
    await goesOn(page)
  })
})

/** The summary in a browser. With `leftMs` so much is left of the token's life; with `clock` the device's clock can be set. */
async function openedAt(
  page: Page,
  { leftMs, clock = false }: { leftMs?: number; clock?: boolean },
): Promise<HttpApplicant> {
  if (clock) await page.clock.install()
  const applicant = await anApplicant(server.url).at('complete_prescreening')
  const { iat, exp } = claimsOf(applicant)
  await page.addInitScript(
    ([name, ofToken]) => {
      if (!localStorage.getItem(name)) localStorage.setItem(name, `${Date.now()} ${ofToken}`)
    },
    [TOKEN_RECEIPT_KEY, `${iat} ${exp}`] as const,
  )
  await openAs(page, server.url, applicant)
  await sees(page, titleOf('complete_prescreening'))
  if (leftMs !== undefined) await anotherTabSays(page, applicant, leftMs)
  return applicant
}

/** Another tab says that the token came so long ago that this is left of its life: however late a busy machine is. */
async function anotherTabSays(page: Page, applicant: HttpApplicant, leftMs: number): Promise<void> {
  const { iat, exp } = claimsOf(applicant)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/actuator/health`)
  await other.evaluate(
    ([name, ofToken, age]) => localStorage.setItem(name, `${Date.now() - age} ${ofToken}`),
    [TOKEN_RECEIPT_KEY, `${iat} ${exp}`, TOKEN_LIFE_MS - leftMs] as const,
  )
  await other.close()
}

/** Frozen in the background as a browser does it: no timer runs, and no script; then it comes to the front again. */
async function sleeps(page: Page): Promise<void> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  await new Promise((resolve) => setTimeout(resolve, SLEEP_MS))
  await browser.send('Page.setWebLifecycleState', { state: 'active' })
  await browser.detach()
}

/** The device's clock shows another time; no timer runs because of it, and nobody is told. */
async function setsTheClock(page: Page, byMs: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + byMs)
}

async function goesOn(page: Page): Promise<void> {
  await presses(page, 'Conferma e continua')
  await sees(page, titleOf('revenue_document'))
}

function claimsOf({ token }: HttpApplicant): { iat: number; exp: number } {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number }
}

function prompt(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Sei ancora connesso ?' })
}
