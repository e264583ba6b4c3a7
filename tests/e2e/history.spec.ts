import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, type Locator, type Page } from '@playwright/test'

import type { HttpApplicant } from '../support/HttpApplicant.ts'
import {
  acceptsTheTerms,
  choosesTheBranch,
  namesTheCompany,
  presses,
  provesTheContacts,
  sees,
  simulates,
  types,
} from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { opensAt } from './support/opensAt.ts'
import { field } from './support/field.ts'
import { companies } from '../support/companies.ts'

const MOBILE = '333 0000001'
/** None leads to a page from before the request. */
const MOVES = ['back', 'back', 'back', 'back', 'forward', 'forward', 'forward', 'forward', 'back', 'forward']

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
test.afterEach(() => desk.forget(companies.welcome))

test.describe('a page that is loaded anew while it sends', () => {
  test('shows the step that follows where the server has heard it, says so, and nothing happened twice', async ({
    page,
  }) => {
    const applicant = await opensAt(page, server.url, 'complete_prescreening')
    await sees(page, titleOf('complete_prescreening'))
    const sent = await holdsCompletions(page, { heard: true })
    await presses(page, 'Conferma e continua')
    await sent.held
    sent.lift()
    await page.reload()

    await sees(page, titleOf('revenue_document'))
    await expect(page).toHaveURL(`${server.url}/revenue_document`)
    await expect(alreadyDone(page)).toBeVisible()
    expect(await applicant.step()).toMatchObject({ name: 'revenue_document' })
    await types(page, 'Numero di dipendenti', '4')
    await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  })

  test('shows the same step where the server has not, and what was chosen is sent by another press', async ({
    page,
  }) => {
    const applicant = await opensAt(page, server.url, 'prospect_branch_selection')
    await sees(page, titleOf('prospect_branch_selection'))
    const sent = await holdsCompletions(page, { heard: false })
    await choosesTheBranch(page)
    await sent.held
    sent.lift()
    await page.reload()

    await sees(page, titleOf('prospect_branch_selection'))
    await expect(alreadyDone(page)).toBeHidden()
    await expect(field(page, 'Dove cerchi la filiale?')).toHaveValue('Verona')
    await expect(page.getByRole('radio', { name: 'Verona' }).first()).toBeChecked()
    await presses(page, 'Conferma la filiale')
    await sees(page, titleOf('prospect_otp_verifier'))
    expect(await applicant.step()).toMatchObject({ name: 'prospect_otp_verifier' })
  })
})

test('a step that was done though its answer was lost is left with a word, once the service is there again', async ({
  page,
}) => {
  const applicant = await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, titleOf('complete_prescreening'))
  let isLost = false
  await page.route(/\/process\/task$/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await presses(page, 'Conferma e continua')

  await sees(page, titleOf('under-maintenance'))
  await sees(page, titleOf('revenue_document'))
  await expect(alreadyDone(page)).toBeVisible()
  expect(await applicant.step()).toMatchObject({ name: 'revenue_document' })
})

test.describe('whoever presses twice while the first is on its way', () => {
  const ways: Record<string, (page: Page) => Promise<void>> = {
    'by a double click': (page) => button(page).dblclick({ force: true }),
    'by Enter, again and again': async (page) => {
      await button(page).focus()
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter')
    },
  }
  const button = (page: Page) => page.getByRole('button', { name: 'Conferma e continua', exact: true })

  for (const [way, press] of Object.entries(ways)) {
    test(`${way}, completes the task once, and sees the next`, async ({ page }) => {
      const applicant = await opensAt(page, server.url, 'complete_prescreening')
      await sees(page, titleOf('complete_prescreening'))
      const sent = await delaysCompletions(page)
      await press(page)
      await expect.poll(() => sent.keys.length).toBe(1)
      for (const again of Object.values(ways)) await again(page)
      await page.keyboard.press('Enter')
      await button(page).click({ force: true })
      sent.release()

      await sees(page, titleOf('revenue_document'))
      await expect(page).toHaveURL(`${server.url}/revenue_document`)
      await expect(alreadyDone(page)).toBeHidden()
      expect(sent.keys).toHaveLength(1)
      expect(await applicant.step()).toMatchObject({ name: 'revenue_document' })
      expect(await completionsOf(applicant, 'complete_prescreening')).toBe(1)
    })
  }

  test('by Enter in a choice and a double click, completes the task once', async ({ page }) => {
    const applicant = await opensAt(page, server.url, 'prospect_branch_selection')
    await sees(page, titleOf('prospect_branch_selection'))
    const sent = await delaysCompletions(page)
    await types(page, 'Dove cerchi la filiale?', 'Verona')
    const choice = page.getByRole('radio', { name: 'Verona' }).first()
    await choice.check()
    await choice.press('Enter')
    await page.getByRole('button', { name: 'Conferma la filiale', exact: true }).dblclick({ force: true })
    await expect.poll(() => sent.keys.length).toBe(1)
    sent.release()

    await sees(page, titleOf('prospect_otp_verifier'))
    expect(sent.keys).toHaveLength(1)
    expect(await completionsOf(applicant, 'prospect_branch_selection')).toBe(1)
  })
})

/** What a page asks to see whether another has saved a draft. */
const LOOKS = '**/process/draft'

test('a second tab in which one acts after the first has moved on follows it, says why, and shows what was typed there', async ({
  page,
}) => {
  const applicant = await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, titleOf('complete_prescreening'))
  const other = await page.context().newPage()
  await other.goto(page.url())
  await sees(other, titleOf('complete_prescreening'))
  // Each half minute it looks by itself, and would follow before it acts where the machine is slow.
  await other.route(LOOKS, () => undefined)

  await presses(page, 'Conferma e continua')
  await sees(page, titleOf('revenue_document'))
  await types(page, 'Numero di dipendenti', '4')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  const before = await applicant.step()
  await other.unroute(LOOKS)
  await presses(other, 'Conferma e continua')

  await sees(other, titleOf('revenue_document'))
  await expect(other).toHaveURL(`${server.url}/revenue_document`)
  await expect(alreadyDone(other)).toBeVisible()
  await expect(field(other, 'Numero di dipendenti')).toHaveValue('4')
  expect(await applicant.step()).toEqual(before)
})

test('back and forward through ten steps lead to the one at hand each time, with a word, and keep what was typed', async ({
  page,
}) => {
  test.slow()
  await page.goto(server.url)
  await simulates(page)
  await acceptsTheTerms(page)
  await namesTheCompany(page, companies.welcome)
  await choosesTheBranch(page)
  await provesTheContacts(page, server.url, MOBILE)
  await sees(page, titleOf('complete_prescreening'))
  await presses(page, 'Conferma e continua')
  await sees(page, titleOf('revenue_document'))
  await types(page, 'Numero di dipendenti', '4')
  await field(page, 'Patrimonio netto').pressSequentially('850')

  for (const [index, move] of MOVES.entries()) {
    await (move === 'back' ? page.goBack() : page.goForward())
    await sees(page, titleOf('revenue_document'))
    await expect(page).toHaveURL(`${server.url}/revenue_document`)
    await expect(field(page, 'Numero di dipendenti')).toHaveValue('4')
    await expect(field(page, 'Patrimonio netto')).toHaveValue('850')
    if (index === 0) await expect(alreadyDone(page)).toBeVisible()
  }

  for (let move = 0; move < MOVES.length / 2; move += 1) await page.goBack()
  await sees(page, titleOf('simulator'))
  await expect(alreadyDone(page)).toBeHidden()
})

/** Completions are never answered until it is lifted; `held` is the first of them, which the server has heard or not. */
async function holdsCompletions(page: Page, { heard }: { heard: boolean }) {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  let isLifted = false
  await page.route(/\/process\/task$/, async (route) => {
    if (isLifted || route.request().method() !== 'POST') return route.fallback()
    if (heard) await route.fetch()
    resolve()
  })
  return { held, lift: () => void (isLifted = true) }
}

/** Completions reach the server once they are released; with the key of each. */
async function delaysCompletions(page: Page) {
  const keys: (string | undefined)[] = []
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/process\/task$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    await promise
    return route.continue()
  })
  return { keys, release }
}

/** How often the server's own history says that the task was completed. */
async function completionsOf(applicant: HttpApplicant, task: string): Promise<number> {
  const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
  const database = new DatabaseSync(join(server.dataDir, 'digital-lending.sqlite'), { readOnly: true })
  try {
    const { count } = database
      .prepare(
        `select count(*) as count from history join cases on cases.id = history.case_id
         where cases.reference = ? and history.from_step = ? and history.event = 'completed'`,
      )
      .get(reference, task) as { count: number }
    return count
  } finally {
    database.close()
  }
}

function alreadyDone(page: Page): Locator {
  return page.getByRole('main').getByText('Questo passo è già stato completato')
}
