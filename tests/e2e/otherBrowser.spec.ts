import { expect, type Page, type Route } from '@playwright/test'

import { answers, presses, sees, ticks } from './support/acts.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { openAs } from './support/openAs.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'

test.describe.configure({ mode: 'default' })
const server = sharedServer()
const desk = deskAt(server)
test.afterEach(async () => {
  await desk.move('reset')
  await desk.forget(companies.welcome)
})

const SURNAME = 'Bianchi'

test('a recognition by video and a login by SPID that were begun in another browser are refused in this one, and go on in their own', async ({
  page,
  elsewhere,
}) => {
  covers('route:begun_elsewhere')

  await stands(page, 'applicant_identification')
  await test.step('the video', async () => {
    await presses(page, 'Usa il riconoscimento video')
    await presses(page, 'Prova la fotocamera')
    await expect(page.getByRole('main').getByText('La fotocamera funziona.')).toBeVisible()
    await page.getByRole('radio', { name: /^Acconsento/ }).check()
    const answered = await answerOf<Outside>(page, '/recognition/url')
    await presses(page, 'Inizia il riconoscimento video')
    const { url } = await answered()

    await elsewhere.goto(url)
    await seesNothing(elsewhere)

    await expect(page.getByRole('main')).toContainText(SURNAME)
    await page.getByRole('button', { name: 'Interrompi il riconoscimento' }).click()
    await sees(page, titleOf('identification_aborted'))
  })

  await test.step('the login', async () => {
    await presses(page, "Conferma l'identità con SPID")
    await sees(page, titleOf('applicant_identification'))
    const answered = await answerOf<Outside>(page, '/spid/link')
    await presses(page, 'Entra con SPID')
    const { url } = await answered()

    await elsewhere.goto(url)
    await elsewhere.getByRole('button', { name: /Giulia Bianchi/ }).click()
    await seesNothing(elsewhere)

    await page.getByRole('button', { name: /Giulia Bianchi/ }).click()
    await sees(page, titleOf('applicant_document_data_spid'))
  })
})

test('a signature that was begun in another browser is refused in this one, and goes on in its own', async ({
  page,
  elsewhere,
}) => {
  await desk.move('nextMonday')
  await stands(page, 'digital_sign')
  await sees(page, 'Firma il contratto')
  await presses(page, 'Firma il contratto')
  const answered = await answerOf<Outside>(page, '/digital_sign/availability')
  await answers(page, 'Vai alla firma')
  const { url } = await answered()

  await elsewhere.goto(url)
  await seesNothing(elsewhere)

  await page.getByRole('button', { name: 'Firma', exact: true }).click()
  await sees(page, titleOf('actual_process_summary'))
})

test('a linking of accounts that was begun in another browser is refused in this one, and goes on in its own', async ({
  page,
  elsewhere,
}) => {
  await stands(page, 'account_connection')
  await ticks(page, "Ho letto l'informativa e acconsento alla lettura dei conti che collego")
  const answered = await answerOf<Linking>(page, '/process/event/message')
  await presses(page, 'Collega i conti')
  const step = await answered()

  await elsewhere.goto(step.variables.accountConnection.url)
  await seesNothing(elsewhere)

  await page.getByRole('link', { name: 'Banca del Duomo' }).click()
  await page.getByRole('button', { name: 'Collega i conti' }).click()
  await sees(page, titleOf('financial_summary'))
})

interface Outside {
  url: string
}

interface Linking {
  variables: { accountConnection: Outside }
}

/** What a call answers to the page, which may leave for elsewhere at once. */
async function answerOf<Answer>(page: Page, path: string): Promise<() => Promise<Answer>> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const answered = async (route: Route) => {
    const response = await route.fetch()
    resolve((await response.json()) as Answer)
    await route.fulfill({ response })
  }
  await page.route(`**${path}`, answered, { times: 1 })
  return () => promise
}

/** The attacker's page, at a task that they have reached over HTTP. */
async function stands(page: Page, until: string): Promise<void> {
  const applicant = await anApplicant(server.url).at(until)
  await openAs(page, server.url, applicant)
}

/** The victim's page says that this was begun elsewhere, shows nothing of the case, and leads on. */
async function seesNothing(victim: Page): Promise<void> {
  await sees(victim, titleOf('begun_elsewhere'))
  await expect(victim.getByRole('main')).not.toContainText(SURNAME)
  await victim.getByRole('button', { name: 'Torna alla richiesta' }).click()
  await sees(victim, titleOf('simulator'))
}
