import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ProcessStatus, Step } from '#contract/process.ts'
import type { Flow } from '#flow/Flow.ts'
import type { Story } from '#server/adapters/sandbox/companies/Story.ts'

import { HttpApplicant } from '../support/HttpApplicant.ts'
import { startCase, walkOn } from '../support/walkJourney.ts'
import rows from '../coverage/ends.json' with { type: 'json' }
import { answers, namesTheCompany, presses, sees, typesTheCode } from './support/acts.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { follows, leavesTheSession } from './support/follows.ts'
import { callsEnd } from './support/letPass.ts'
import { openAs } from './support/openAs.ts'
import { fitsEveryWidth } from './support/fitsEveryWidth.ts'
import { titleOf } from './support/titleOf.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'
import { opensAt } from './support/opensAt.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'

const flows = [
  'identification',
  'preEvaluation',
  'correlatedSubjects',
  'verifyIdentity',
  'survey',
  'resolution',
].map((process) => readJson<Flow>(`flows/${process}.json`))

const wayouts = new Set(flows.flatMap((flow) => Object.keys(flow.wayouts)))

/** Ends to which one comes by what one does: each has a test of its own, the last in people.spec.ts. */
const byWhatIsDone = [
  'blacklist_wayout',
  'dossier_already_running_wayout',
  'resolution_cancelled',
  'goodbye_wayout',
  'resolution_expired_wayout',
  'identity_at_branch',
]

const { links } = readJson<{ links: { branchLocator: string } }>('flows/settings.json')
const { stories } = readJson<{ stories: Story[] }>('src/server/adapters/sandbox/companies/data/stories.json')

interface End {
  vatNumber: string
  company: string
  purpose?: string
  leadsTo: string
}

/** Of the companies that come to the same end one: tests/server/stories.test.ts walks with each. */
const ends: End[] = [
  ...stories
    .filter(({ leadsTo }) => wayouts.has(leadsTo) && !byWhatIsDone.includes(leadsTo))
    .filter(({ leadsTo }, index, all) => index === all.findIndex((other) => other.leadsTo === leadsTo))
    .map(({ vatNumber, company, it, leadsTo }) => ({
      vatNumber,
      company,
      leadsTo,
      ...(it.startsWith('Investimento') && { purpose: 'machinery' }),
    })),
  ...stories
    .filter(({ leadsTo }) => leadsTo === 'resolution_wayout' || leadsTo === 'resolution_cancelled')
    .map(({ vatNumber, company, leadsTo }) => ({
      vatNumber,
      company,
      purpose: 'machinery',
      leadsTo: leadsTo === 'resolution_wayout' ? 'resolution_mcc_bank_wayout' : 'resolution_cancelled_mcc',
    })),
]

/** Where the retry leads once the desk has fixed what was broken. */
const afterRetry: Record<string, string> = {
  error_wayout: 'prospect_branch_selection',
  financial_summary_error_wayout: 'revenue_document',
  mcc_error_wayout: 'account_connection',
  applicant_error_wayout: 'members_of_company',
  survey_error_wayout: 'qualitative_survey',
}

/** Rules that an end shows beside that it is one. */
const rulesOf: Record<string, string[]> = {
  not_eligible_wayout: ['rule:4.27', 'rule:8.19'],
  not_eligible_with_backwards_wayout: ['rule:4.27', 'rule:8.19'],
  wrong_characteristics_wayout: ['rule:8.19'],
  invalid_region_wayout: ['rule:8.19'],
  product_changed_wayout: ['rule:4.34', 'rule:8.19'],
  error_wayout: ['rule:8.2'],
  resolution_wayout: ['rule:4.27'],
  resolution_mcc_bank_wayout: ['rule:4.27'],
  resolution_mcc_fund_wayout: ['rule:4.27'],
  resolution_cancelled_mcc: ['rule:4.27'],
  customer_branch_resolution: ['rule:4.26'],
}

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
/** Ends whose page was looked at whole: several companies come to the same one. */
const seen = new Set<string>()
let watched: ReturnType<typeof watchPage>

test.beforeEach(({ page }) => {
  watched = watchPage(page)
})
test.afterEach(async () => {
  watched.isQuiet()
  await desk.move('reset')
  await desk.forget(companies.welcome)
})

test('every end of the flow has a test here', () => {
  const visited = new Set([...ends.map(({ leadsTo }) => leadsTo), ...byWhatIsDone])

  expect([...wayouts].filter((name) => !visited.has(name))).toEqual([])
})

test('a company on a list is turned away, and no reason is shown', async ({ page }) => {
  covers('route:blacklist_wayout', 'end:blacklist_wayout', 'rule:8.19')

  const applicant = await opensAt(page, server.url, 'matching_company', { of: '99000060105' })
  await namesTheCompany(page, '99000060105')

  await endsAt(page, applicant, 'blacklist_wayout')
  await expect(page.getByRole('main')).not.toContainText(/\blist|antiriciclaggio|verifiche/i)
  await goesOn(page, applicant, 'blacklist_wayout')
  await desk.forget('99000060105')
})

test('the second application of a company ends, and the first gets a link to go on with', async ({
  page,
}) => {
  covers(
    'route:dossier_already_running_wayout',
    'end:dossier_already_running_wayout',
    'rule:4.31',
    'rule:8.19',
  )

  await anApplicant(server.url).at('complete_prescreening')
  const sentBefore = await desk.resumeLinks()
  const applicant = await opensAt(page, server.url, 'matching_company')
  await namesTheCompany(page, companies.welcome)

  await endsAt(page, applicant, 'dossier_already_running_wayout')
  const [newest, ...others] = await desk.resumeLinks()
  expect(others).toEqual(sentBefore)
  expect(newest?.to).toBe('officine-valpantena@pec.example')
  await goesOn(page, applicant, 'dossier_already_running_wayout')
})

test('a rejected counter-proposal archives the request, and only after the question', async ({ page }) => {
  covers(
    'route:resolution_cancelled',
    'end:resolution_cancelled',
    'dialog:financial_summary.rejectCounterProposal',
    'rule:4.27',
    'rule:4.28',
  )

  const applicant = await opensAt(page, server.url, 'financial_summary', { of: '99000131005' })
  await sees(page, 'La nostra proposta')
  await expect(page.getByRole('main')).toContainText('15.000')

  await presses(page, 'Rifiuta la proposta')
  await answers(page, 'No, torna alla proposta')
  expect(await applicant.task()).toMatchObject({ name: 'financial_summary' })
  await presses(page, 'Rifiuta la proposta')
  await answers(page, 'Sì, rifiuta e archivia')

  await endsAt(page, applicant, 'resolution_cancelled')
  await goesOn(page, applicant, 'resolution_cancelled')
  await desk.forget('99000131005')
})

test('a renounced request is closed, and only after the question', async ({ page }) => {
  covers('route:goodbye_wayout', 'end:goodbye_wayout', 'dialog:renounce')

  const applicant = await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, 'Controlla i dati')

  await presses(page, 'Rinuncia alla richiesta')
  await answers(page, 'No, continua la richiesta')
  await sees(page, 'Controlla i dati')
  await presses(page, 'Rinuncia alla richiesta')
  await answers(page, 'Sì, rinuncia')

  await endsAt(page, applicant, 'goodbye_wayout')
  await goesOn(page, applicant, 'goodbye_wayout')
})

test('a request that is left alone expires after thirty days', async ({ page }) => {
  covers('route:resolution_expired_wayout', 'end:resolution_expired_wayout', 'rule:4.29', 'rule:8.17')

  const applicant = await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, 'Controlla i dati')

  await desk.move('day', 29)
  await page.reload()
  await sees(page, 'Controlla i dati')
  await desk.move('twoDays')
  await reaches(applicant, 'resolution_expired_wayout')
  await page.reload()

  await endsAt(page, applicant, 'resolution_expired_wayout')
  await goesOn(page, applicant, 'resolution_expired_wayout')
})

test('a contract that is not signed expires after ten days', async ({ page }) => {
  covers('route:resolution_expired_wayout', 'end:resolution_expired_wayout', 'rule:4.29', 'rule:9.13')

  const applicant = await opensAt(page, server.url, 'actual_resolution_ok')
  await sees(page, 'Il finanziamento è approvato')

  await desk.move('twoDays', 6)
  await reaches(applicant, 'resolution_expired_wayout')
  await page.reload()

  await endsAt(page, applicant, 'resolution_expired_wayout')
  await goesOn(page, applicant, 'resolution_expired_wayout')
})

/** As many as one page shows one after the other: each is a session that begins in another tab. */
const ENDS_OF_A_PAGE = 6

for (let from = 0; from < ends.length; from += ENDS_OF_A_PAGE) {
  const shown = ends.slice(from, from + ENDS_OF_A_PAGE)
  test(`a request ends at ${shown.map(({ leadsTo }) => leadsTo).join(', ')}`, async ({ page }) => {
    test.slow()
    covers(
      ...shown.flatMap(({ leadsTo }) => [`route:${leadsTo}`, `end:${leadsTo}`, ...(rulesOf[leadsTo] ?? [])]),
    )

    for (const { company, leadsTo, ...walk } of shown) {
      await test.step(`${company}${walk.purpose ? ', for an investment' : ''}`, async () => {
        const walker =
          leadsTo in afterRetry ? new HurriedApplicant(server.url) : new HttpApplicant(server.url)
        await startCase(walker, walk)
        const { applicant, task } = await walkOn(walker, walk)
        expect(task.name).toBe(leadsTo)
        await (page.url() === 'about:blank'
          ? openAs(page, server.url, applicant)
          : follows(page, server.url, applicant))

        await endsAt(page, applicant, leadsTo)
        await goesOn(page, applicant, leadsTo, walk.vatNumber)
        // What the page still asks about a request would be refused once that is forgotten.
        await leavesTheSession(page)
        await callsEnd(page)
        await desk.forget(walk.vatNumber)
        await desk.move('reset')
      })
    }
  })
}

/** Somebody whom no pause keeps waiting: a worker that fails is tried again at once, not within eight seconds. */
class HurriedApplicant extends HttpApplicant {
  override async step(): Promise<Step> {
    const step = await super.step()
    // The clock that stands right stays so, and workers that pause go on.
    if (!('name' in step)) await this.goTo('reset')
    return step
  }
}

async function reaches(applicant: HttpApplicant, step: string): Promise<void> {
  await expect.poll(async () => (await applicant.task()).name).toBe(step)
}

/** The end shows its own heading, whom to ask and the number to ask about; nothing is wrong with the page. */
async function endsAt(page: Page, applicant: HttpApplicant, end: string): Promise<void> {
  await sees(page, titleOf(end))
  await expect(page).toHaveURL(`${server.url}/${end}`)
  const { reference } = await applicant.ask<ProcessStatus>('GET', '/process/status')
  const main = page.getByRole('main')
  await expect(main.getByText(reference)).toBeVisible()
  await expect(main.getByRole('link', { name: '800 000 000' })).toBeVisible()
  if (seen.has(end)) return
  seen.add(end)
  await watched.isAccessible()
  await fitsEveryWidth(page, end)
}

/** The way on leads to the beginning, and leaves the case behind. */
async function startsAnew(page: Page, applicant: HttpApplicant): Promise<void> {
  await page
    .getByRole('button', { name: /^Inizia una nuova richiesta$|^Fai una richiesta per un'altra azienda$/ })
    .click()
  await sees(page, titleOf('simulator'))
  expect(await page.context().cookies()).toEqual([])
  const { state } = await applicant.ask<ProcessStatus>('GET', '/process/status')
  expect(state).toBe('closed')
}

/** The way on that the table names leads somewhere. */
async function goesOn(
  page: Page,
  applicant: HttpApplicant,
  end: string,
  vatNumber: string = companies.welcome,
): Promise<void> {
  const { wayOn } = rows[end as keyof typeof rows]
  switch (wayOn) {
    case 'newRequest':
      return startsAnew(page, applicant)
    case 'retry':
      return triesAgain(page, end, vatNumber)
    case 'chooseBranch':
      await asksABranchToCall(page)
      return startsAnew(page, applicant)
    case 'findBranch':
      await opensTheBranchLocator(page)
      return startsAnew(page, applicant)
    case 'contacts':
      await readsTheContacts(page)
      return startsAnew(page, applicant)
    case 'resumeLink':
      await startsAnew(page, applicant)
      return followsTheResumeLink(page)
    case 'ownBranch':
      await readsWhereTheBranchIs(page)
      return end.startsWith('resolution_') ? startsAnew(page, applicant) : renounces(page)
    default:
      throw new Error(`No test here takes the way on "${wayOn}".`)
  }
}

async function triesAgain(page: Page, end: string, vatNumber: string): Promise<void> {
  await desk.fix(vatNumber)
  await presses(page, 'Riprova')
  await sees(page, titleOf(afterRetry[end] ?? ''))
  await desk.fix(vatNumber, false)
}

/** Outside, beside the page, which stays. */
async function opensTheBranchLocator(page: Page): Promise<void> {
  await page.context().route(links.branchLocator, (route) => route.fulfill({ body: 'Filiali' }))
  const opened = page.context().waitForEvent('page')
  await presses(page, 'Trova una filiale')
  await expect(await opened).toHaveURL(links.branchLocator)
  await (await opened).close()
}

async function readsTheContacts(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '800 000 000' })).toHaveAttribute('href', 'tel:800000000')
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible()
}

/** In another browser, which is refused until the code is typed: nobody listens to what its console says of that. */
async function followsTheResumeLink(page: Page): Promise<void> {
  const [sent] = await desk.resumeLinks()
  const context = await page.context().browser()!.newContext()
  const other = await context.newPage()
  await other.goto(sent?.link ?? '')
  await sees(other, titleOf('workflow_resume'))
  await presses(other, 'Riprendi la richiesta')
  await presses(other, 'Invia il codice')
  await typesTheCode(other, 'Codice di 6 cifre', server.url, 'sms')
  await presses(other, 'Verifica e continua')
  await sees(other, titleOf('complete_prescreening'))
  await context.close()
}

async function readsWhereTheBranchIs(page: Page): Promise<void> {
  const branch = page.getByRole('region', { name: 'La tua filiale' })
  await expect(branch).toBeVisible()
  await expect(branch.locator('a[href^="tel:"]')).toBeVisible()
}

async function renounces(page: Page): Promise<void> {
  await presses(page, 'Rinuncia alla richiesta')
  await answers(page, 'Sì, rinuncia')
  await sees(page, titleOf('goodbye_wayout'))
}

async function asksABranchToCall(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Filiale di riferimento' }).getByRole('radio').first().check()
  const notice = page.getByRole('main').getByText('Filiale avvisata', { exact: true })
  await expect(notice).toBeHidden()
  await presses(page, 'Chiedi di essere contattato')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Scegli questa filiale' })).toBeVisible()
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')) as Content
}
