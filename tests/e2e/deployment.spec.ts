import { expect, type Page } from '@playwright/test'

import { presses, sees, simulates, types } from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { opensAt } from './support/opensAt.ts'
import { companies } from '../support/companies.ts'

const server = sharedServer()
const desk = deskAt(server)

/** Longer than a page needs to load itself anew a few times. */
const A_WHILE_MS = 4000

const conditions: Record<string, () => void> = {
  '': () => undefined,
  ', where the tab keeps nothing': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

test.describe.configure({ mode: 'default' })
test.afterEach(() => desk.forget(companies.welcome))

test('a deployment while a form is open: the next screen comes with one load anew, and the form is kept', async ({
  page,
}) => {
  await fillsTheRevenue(page)
  const parts = await areGone(page, /\/assets\/simulator-/)
  parts.comeWithTheNextLoad()

  await goesToTheBeginning(page)

  await sees(page, titleOf('simulator'))
  expect(parts.loads()).toBe(1)
  await page.goBack()
  await seesTheRevenue(page)
})

test('a step whose screen is gone comes with one load anew, and what was done for it is not done again', async ({
  page,
}) => {
  await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, titleOf('complete_prescreening'))
  const parts = await areGone(page, /\/assets\/revenue_document-/)
  parts.comeWithTheNextLoad()
  let completions = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/process/task')) completions += 1
  })

  await presses(page, 'Conferma e continua')

  await sees(page, titleOf('revenue_document'))
  expect(parts.loads()).toBe(1)
  expect(completions).toBe(1)
})

for (const [where, condition] of Object.entries(conditions)) {
  test(`a page whose script is on the servers of another version alone loads itself anew until it has it${where}`, async ({
    page,
  }) => {
    await page.addInitScript(condition)
    let missed = 0
    await page.route(/\/assets\/app-/, (route) => {
      missed += 1
      return missed <= 2 ? route.continue({ url: `${server.url}/assets/app-9z8y7x6.js` }) : route.continue()
    })

    await page.goto(server.url)

    await expect.poll(() => missed).toBe(3)
    await simulates(page)
    await sees(page, titleOf('terms_and_conditions'))
    expect(missed).toBe(3)
  })

  test(`a screen that stays missing is sought once, then said to be missing, with a way on${where}`, async ({
    page,
  }) => {
    await page.addInitScript(condition)
    await fillsTheRevenue(page)
    const parts = await areGone(page, /\/assets\/simulator-/)

    await goesToTheBeginning(page)

    await sees(page, 'Si è verificato un errore')
    await page.waitForTimeout(A_WHILE_MS)
    expect(parts.loads()).toBe(1)

    await presses(page, 'Riprova')
    await expect.poll(parts.loads).toBe(2)
    await sees(page, 'Si è verificato un errore')
    await page.waitForTimeout(A_WHILE_MS)
    expect(parts.loads()).toBe(2)

    parts.comeWithTheNextLoad()
    await presses(page, 'Riprova')
    await sees(page, titleOf('simulator'))
    expect(parts.loads()).toBe(3)
    await page.goBack()
    await seesTheRevenue(page)
  })
}

async function fillsTheRevenue(page: Page): Promise<void> {
  await opensAt(page, server.url, 'revenue_document')
  await sees(page, titleOf('revenue_document'))
  await types(page, 'Numero di dipendenti', '4')
  await types(page, 'Capitale sociale', '10000')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
}

async function goesToTheBeginning(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pagina iniziale' }).click()
}

async function seesTheRevenue(page: Page): Promise<void> {
  await sees(page, titleOf('revenue_document'))
  await expect(page.getByLabel('Numero di dipendenti')).toHaveValue('4')
  await expect(page.getByLabel('Capitale sociale')).toHaveValue('10.000')
}

/** What another version of the application no longer has is answered as the server answers it. */
async function areGone(page: Page, parts: RegExp) {
  let areMissing = true
  let doCome = false
  let loads = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    loads += 1
    if (doCome) areMissing = false
  })
  await page.route(parts, (route) =>
    areMissing
      ? route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' })
      : route.fallback(),
  )
  return {
    loads: () => loads,
    comeWithTheNextLoad: () => void (doCome = true),
  }
}
