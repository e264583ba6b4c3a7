import { expect, type Page } from '@playwright/test'

import type { Step, Task } from '#contract/process.ts'

import { nameOf } from '../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { freePort } from '../support/freePort.ts'
import { HttpApplicant } from '../support/HttpApplicant.ts'
import { startCase, type Walk, walkOn } from '../support/walkJourney.ts'
import ends from '../coverage/ends.json' with { type: 'json' }
import { sees } from './support/acts.ts'
import { covers } from './support/covers.ts'
import { follows, leavesTheSession } from './support/follows.ts'
import { openAs } from './support/openAs.ts'
import { fitsEveryWidth } from './support/fitsEveryWidth.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { watchPage } from './support/watchPage.ts'
import { companies } from '../support/companies.ts'

const EXISTING_CUSTOMER = '99000020372'
const ITS_OTHER_OWNER = 'francesca.villa@posta.example'
const MORE_REVENUE = '99000210684'
const BACK_OFFICE = '99000310633'

test.describe.configure({ mode: 'default' })

/** What a browser has seen in this file: once is enough. */
const shown = new Set<string>()
let server: BuiltServer
let url: string

/** Nothing happens by itself here: what is due is done when a test says so, one round after the other. */
test.beforeEach(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  // Browser and server work in one process here: what asks the server from outside may wait long.
  server = await buildTestServer({ sandbox: true, environment: { baseUrl: url, port }, portLimitMs: 60_000 })
  await server.app.listen({ port, host: 'localhost' })
})
test.afterEach(() => server.close())

/** Shows each step that is new to a browser before it is done, and lets a wait end only then. */
class SlowApplicant extends HttpApplicant {
  readonly steps: string[] = []
  /** The wait that is left standing. */
  until: string | undefined
  readonly #page: Page

  constructor(page: Page, until?: string) {
    super(url)
    this.#page = page
    this.until = until
  }

  override async call<T>(method: string, path: string, body?: unknown) {
    const answer = await super.call<T>(method, path, body)
    // Documents are read, and messages sent, while the case stands at its task.
    if (/upload|otp\/generate/.test(path)) await server.settle()
    return answer
  }

  override async task(): Promise<Task> {
    for (;;) {
      const step = await this.step()
      await this.#shows(step)
      if ('name' in step) return step
      if (nameOf(step) === this.until) throw new ReachedWait()
      await server.context.poller.tick()
    }
  }

  async #shows(step: Step): Promise<void> {
    const name = nameOf(step)
    if (!this.steps.includes(name)) this.steps.push(name)
    if (shown.has(name)) return
    shown.add(name)
    // It is loaded once.
    const isLoaded = this.#page.url().startsWith(url)
    await (isLoaded ? follows(this.#page, url, this) : openAs(this.#page, url, this))
    await sees(this.#page, titleOf(name))
    await expect(this.#page).toHaveURL(`${url}/${name}`)
    if (name in ends) await fitsEveryWidth(this.#page, name)
    // What happens to the case now, happens behind the page: it asks no more.
    await leavesTheSession(this.#page)
  }
}

/** The rows that a walk through these steps shows. */
function rowsOf(steps: string[]): string[] {
  return steps.flatMap((step) => [`route:${step}`, ...(step in ends ? [`end:${step}`] : [])])
}

/** The walk was to come as far as this. */
class ReachedWait extends Error {}

async function walks(page: Page, walk: Walk): Promise<string[]> {
  const watched = watchPage(page)
  watched.everyScreenIsAccessible()
  const applicant = new SlowApplicant(page, walk.until)
  await startCase(applicant, walk)
  await walkUntil(applicant, walk)
  watched.isQuiet()
  return applicant.steps
}

async function walkUntil(applicant: SlowApplicant, walk: Walk): Promise<void> {
  try {
    await walkOn(applicant, walk)
  } catch (error) {
    if (!(error instanceof ReachedWait)) throw error
  }
}

/** Another person of the company opens the link they were sent and does what is asked of them. */
async function identifiesToo(page: Page, applicant: SlowApplicant, to: string): Promise<string[]> {
  const { link } = await applicant.message(to)
  const other = new SlowApplicant(page)
  const opened = { link: new URL(String(link)).searchParams.get('link') }
  const session = await other.ask<{ access_token: string }>('POST', '/token/authentication/generate', opened)
  other.token = session.access_token
  await walkOn(other, { vatNumber: EXISTING_CUSTOMER })
  return other.steps
}

test('each step of a new customer has its page, also those that are soon over', async ({ page }) => {
  const steps = [
    'onboarding_starter_loading',
    'matching_company',
    'verification_company',
    'prospect_branch_selection',
    'prospect_otp_verifier',
    'complete_prescreening',
    'financial_summary_loading',
    'revenue_document',
    'account_connection',
    'pre_evaluation',
    'financial_summary',
    'loading_actual_members',
    'members_of_company',
    'prospect_applicant',
    'applicant_verify',
    'applicant_identification',
    'loading_post_spid',
    'applicant_document_data_spid',
    'survey_loading',
    'qualitative_survey',
    'completed_onboarding',
    'gateway_apertura_istruttoria',
    'resolution_wait_1',
    'resolution_wait_2',
    'gateway_resolution',
    'actual_resolution_ok',
    'digital_sign',
    'post_digital_sign_wait',
    'stipulation_confirm_wait',
    'actual_process_summary_wait_1',
    'actual_process_summary_wait_2',
    'actual_process_summary',
  ]
  covers('rule:6.3', ...rowsOf(steps))

  test.slow()
  expect(await walks(page, { vatNumber: companies.welcome })).toEqual(steps)
})

test('each step of an existing customer who invests has its page, up to the fund', async ({ page }) => {
  const steps = [
    'actual_branch_selection',
    'actual_otp_verifier',
    'mcc_additional_documents',
    'mcc_investment_documents',
    'loading_mcc_verify',
    'actual_applicant',
    'mcc_in_progress',
    'mcc_in_progress_success',
  ]
  covers('rule:6.3', ...rowsOf(steps))

  test.slow()
  const walk = { vatNumber: EXISTING_CUSTOMER, purpose: 'machinery' }
  const watched = watchPage(page)
  watched.everyScreenIsAccessible()
  const applicant = new SlowApplicant(page, 'gateway_apertura_istruttoria')
  await startCase(applicant, walk)
  await walkUntil(applicant, walk)
  expect(await identifiesToo(page, applicant, ITS_OTHER_OWNER)).toEqual([
    'person_data',
    'applicant_identification',
    'loading_post_spid',
    'applicant_document_data_spid',
    'person_done',
  ])
  applicant.until = undefined
  await walkUntil(applicant, { ...walk, until: 'mcc_in_progress_success' })

  watched.isQuiet()
  expect(applicant.steps).toEqual(expect.arrayContaining(steps))
})

test('more revenue documents have a page of their own', async ({ page }) => {
  covers('route:additional_revenue_document')

  const walk = { vatNumber: MORE_REVENUE, until: 'additional_revenue_document' }

  expect((await walks(page, walk)).at(-1)).toBe('additional_revenue_document')
})

test('a company that the back office looks at waits for it', async ({ page }) => {
  covers('route:completed_onboarding_waiting_pef', 'end:completed_onboarding_waiting_pef')

  const walk = { vatNumber: BACK_OFFICE, until: 'completed_onboarding_waiting_pef' }

  expect((await walks(page, walk)).at(-1)).toBe('completed_onboarding_waiting_pef')
})

test('identification by test data has a page of its own in the sandbox', async ({ page }) => {
  covers('route:test_data_identify')

  const walk = { vatNumber: companies.welcome, until: 'applicant_identification' }
  const applicant = new SlowApplicant(page)
  await startCase(applicant, walk)
  await walkOn(applicant, walk)
  await applicant.tell('useTestData')

  await openAs(page, url, applicant)
  await sees(page, titleOf('test_data_identify'))
  await expect(page).toHaveURL(`${url}/test_data_identify`)
})

test('a moment between two steps shows a page of its own until there is one', async ({ page }) => {
  covers('route:loading')

  const applicant = new SlowApplicant(page)
  await startCase(applicant, { vatNumber: companies.welcome })
  const between = { is: true }
  // A process engine may answer so; ours is never seen there.
  await page.route('**/process/task', (route) =>
    between.is ? route.fulfill({ json: { childActivityInstances: [] } }) : route.continue(),
  )

  await openAs(page, url, applicant)
  await sees(page, titleOf('loading'))
  await expect(page).toHaveURL(`${url}/loading`)
  between.is = false
  await sees(page, titleOf('onboarding_starter_loading'))
})
