import { expect, type Page } from '@playwright/test'

import { TOKEN_COOKIE } from '#contract/limits.ts'

import { HttpApplicant } from '../support/HttpApplicant.ts'
import { inject } from './faults/Fault.ts'
import {
  acceptsTheTerms,
  answers,
  chooses,
  choosesTheBranch,
  presses,
  sees,
  selects,
  types,
} from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { keptBy } from './support/keptBy.ts'
import { KEY, onlyHoldsWhatItMay } from './support/onlyHoldsWhatItMay.ts'
import { openAs } from './support/openAs.ts'
import { opensAt } from './support/opensAt.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'

const OFFERED_LESS = '99000131005'
const USE = 'Insegna Zefiro 4711'
const WORTH = '73.519'
/** What is typed in these tests, as it is typed and as it is sent. */
const TYPED = [USE, companies.welcome, WORTH, '73519']

/** What belongs to whoever had the session. */
const OF_A_SESSION = /^cookie digital_lending_token|token_receipt|_key /

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
test.afterEach(async () => {
  await desk.move('reset')
  await desk.forget(companies.welcome)
  await desk.forget(OFFERED_LESS)
})

for (const [how, end] of Object.entries({
  'cannot begin again': async (page: Page) => {
    await desk.expireTokens(await applicantOf(page))
    await page.reload()
    await sees(page, titleOf('session_expired_unrecoverable'))
  },
  'is left for a new request': async (page: Page) => {
    await page.goto(server.url)
    await presses(page, 'Iniziane una nuova')
    await expect(page.getByText('Hai una richiesta in corso')).toHaveCount(0)
  },
  'is left in another tab': async (page: Page) => {
    const other = await page.context().newPage()
    await other.goto(server.url)
    await presses(other, 'Iniziane una nuova')
    await expect(page).toHaveURL(`${server.url}/`)
    await sees(page, titleOf('simulator'))
    await other.close()
  },
  'is none of the server’s any more': async (page: Page) => {
    await page.route(/\/vat_number\//, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'TOKEN_INVALID', login: server.url, logout: server.url }),
      }),
    )
    await presses(page, 'Cerca')
    await sees(page, titleOf('something_went_wrong'))
  },
})) {
  test(`of a session that ${how} the browser keeps neither drafts nor keys, and before that nothing in clear`, async ({
    page,
  }) => {
    await startsTyping(page)
    await types(page, 'Partita IVA o codice fiscale', companies.welcome)
    await presses(page, 'Cerca')
    await chooses(page, 'Scegli la tua azienda')
    const lost = await inject(page, 'POST /process/task', 'cut', { once: false })
    lost.start()
    await presses(page, 'Continua con questa azienda')
    await expect.poll(lost.hits).toBeGreaterThan(0)
    await sees(page, titleOf('matching_company'))
    lost.lift()
    await expect.poll(async () => (await keptBy(page)).drafts.join()).toContain('task:')
    const before = await keptBy(page)
    onlyHoldsWhatItMay(before, TYPED)
    expect(before.drafts).toEqual(expect.arrayContaining(['answers', 'page:simulator']))
    expect(before.names.filter((name) => KEY.test(name))).toHaveLength(1)

    await end(page)

    await expect
      .poll(async () => {
        const { drafts, names } = await keptBy(page)
        return [...drafts.filter(isOfBefore), ...names.filter((name) => OF_A_SESSION.test(name))]
      })
      .toEqual([])
    onlyHoldsWhatItMay(await keptBy(page), TYPED)
    await page.goto(server.url)
    await expect(page.getByLabel('Di quanto hai bisogno?')).toHaveValue('')
    await expect(page.getByLabel('Descrivi come userai il denaro')).toHaveCount(0)
    expect((await keptBy(page)).drafts.filter(isOfBefore)).toEqual([])
  })
}

test('of a session that gave way to a link the browser keeps nothing', async ({ page }) => {
  await anApplicant(server.url).of(OFFERED_LESS).at('complete_prescreening')
  const [sent] = await desk.resumeLinks()
  const applicant = await anApplicant(server.url).at('revenue_document')
  await openAs(page, server.url, applicant)
  await sees(page, titleOf('revenue_document'))
  await types(page, 'Patrimonio netto', WORTH)
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('digital_lending_key complete lost', 'f'.repeat(32)))
  const before = await keptBy(page)
  onlyHoldsWhatItMay(before, TYPED)
  expect(before.drafts).toHaveLength(1)

  await page.goto(sent?.link ?? '')
  await presses(page, 'Riprendi la richiesta')
  await answers(page, "Apri l'altra richiesta")
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main h1')).not.toHaveText(titleOf('workflow_resume'))

  const after = await keptBy(page)
  onlyHoldsWhatItMay(after, TYPED)
  expect(after.drafts.filter((draft) => before.drafts.includes(draft))).toEqual([])
  expect(after.names.filter((name) => name.includes('_key '))).toEqual([])
})

test('of a request that was withdrawn, with its answer lost, the browser keeps no draft of its tasks', async ({
  page,
}) => {
  await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, titleOf('complete_prescreening'))
  await presses(page, 'Modifica: La filiale')
  await sees(page, titleOf('prospect_branch_selection'))
  await types(page, 'Dove cerchi la filiale?', USE)
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  const before = await keptBy(page)
  onlyHoldsWhatItMay(before, TYPED)
  expect(before.drafts).toHaveLength(1)
  await choosesTheBranch(page, 'Milano')
  await sees(page, titleOf('complete_prescreening'))
  const lost = await inject(page, 'POST /process/event/message', 'lost', { once: true })
  lost.start()
  await withdraws(page)
  await expect.poll(lost.hits).toBe(1)
  await sees(page, titleOf('goodbye_wayout'))

  const after = await keptBy(page)
  onlyHoldsWhatItMay(after, TYPED)
  expect(after.drafts).toEqual([])
})

/** From the simulator to the first task, with the browser's own hands. */
async function startsTyping(page: Page): Promise<void> {
  await page.goto(server.url)
  await sees(page, titleOf('simulator'))
  await types(page, 'Di quanto hai bisogno?', '20000')
  await selects(page, 'Per quale scopo?', 'Liquidità')
  await selects(page, 'Scopo prevalente del rapporto con la banca', "Gestione dell'attività")
  await selects(page, 'Come userai il denaro?', 'Altro')
  await types(page, 'Descrivi come userai il denaro', USE)
  await presses(page, 'Calcola la rata')
  await chooses(page, 'Scegli la durata', /36 mesi/)
  await presses(page, 'Continua')
  await acceptsTheTerms(page)
  await sees(page, titleOf('matching_company'))
}

async function withdraws(page: Page): Promise<void> {
  await presses(page, 'Rinuncia alla richiesta')
  await answers(page, 'Sì, rinuncia')
}

/** The first page of a new request has a draft of its own, with nothing in it. */
function isOfBefore(draft: string): boolean {
  return draft !== 'page:simulator'
}

/** Whoever has the browser's session. */
async function applicantOf(page: Page): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(server.url)
  const cookies = await page.context().cookies()
  applicant.token = cookies.find(({ name }) => name === TOKEN_COOKIE)?.value ?? ''
  return applicant
}
