import { expect, type Locator, type Page } from '@playwright/test'

import { answers, finds, presses, sees, selects, sendsTheApplication, types } from './support/acts.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { fitsEveryWidth } from './support/fitsEveryWidth.ts'
import { sharedServer } from './support/sharedServer.ts'
import { titleOf } from './support/titleOf.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'
import { opensAt } from './support/opensAt.ts'
import { anApplicant } from '../support/anApplicant.ts'

const NOT_RECOGNISED = '99000850539'
const SEVERAL = '99000860397'
const WITH_ATTORNEY = '99000840753'
const WITHOUT_CONTACTS = '99000870297'

test.describe.configure({ mode: 'default' })

const server = sharedServer()
let watched: ReturnType<typeof watchPage>

test.beforeEach(async ({ page }) => {
  await deskAt(server).reset()
  watched = watchPage(page)
})

test('an attorney is added by tax code, with a word for each refusal', async ({ page }) => {
  covers('route:add_applicant', 'dialog:members_of_company.removeAdded', 'rule:5.4', 'rule:6.1')

  await opensAt(page, server.url, 'prospect_applicant', { of: WITH_ATTORNEY })
  await sees(page, 'Chi presenta la richiesta?')
  await watched.isAccessible()
  await presses(page, 'Aggiungi con il codice fiscale')
  await sees(page, 'Aggiungi chi presenta la richiesta')
  const refusals = [
    ['RVILNE', 'Valore non valido'],
    ['RSSMRA80A01H501X', 'Il codice fiscale deve essere valido'],
    ['RSSMRA80A01H501U', 'Codice fiscale non trovato'],
    ['RVILNE75A56D969V', 'Codice fiscale già presente'],
  ] as const
  for (const [code, words] of refusals) {
    await types(page, 'Codice fiscale', code)
    await presses(page, 'Cerca')
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  }
  await watched.isAccessible()

  await types(page, 'Codice fiscale', 'dlcntn70h06h703n')
  await presses(page, 'Cerca')
  await expect(page.getByRole('main').getByText('Antonio De Luca')).toBeVisible()
  await presses(page, 'Aggiungi questa persona')
  await sees(page, titleOf('members_of_company'))
  await expect(page.getByRole('heading', { name: 'Antonio De Luca' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/Procuratore/)).toBeVisible()

  await presses(page, 'Togli la persona aggiunta')
  await answers(page, 'Sì, togli')
  await expect(page.getByRole('heading', { name: 'Antonio De Luca' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Togli la persona aggiunta' })).toHaveCount(0)
})

test('the camera says why it does not work, and the video recognises by it', async ({ page }) => {
  covers('route:identify', 'route:wait_video_id_completion')

  await opensAt(page, server.url, 'applicant_identification')
  await sees(page, titleOf('applicant_identification'))
  await presses(page, 'Usa il riconoscimento video')
  await sees(page, titleOf('identify'))
  for (const [name, words] of [
    ['NotAllowedError', 'La fotocamera è bloccata.'],
    ['NotFoundError', 'Non troviamo una fotocamera.'],
    ['NotReadableError', 'La fotocamera è usata da un altro programma.'],
  ] as const) {
    await cameraFailsBy(page, name)
    await page.getByRole('button', { name: /^Prova (di nuovo )?la fotocamera$|^Prova di nuovo/ }).click()
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
  }
  await watched.isAccessible()
  await presses(page, 'Inizia il riconoscimento video')
  await expect(
    page.getByRole('main').getByText('Prova la fotocamera prima di iniziare').first(),
  ).toBeVisible()

  await cameraFailsBy(page, null)
  await presses(page, 'Prova di nuovo')
  await expect(page.getByRole('main').getByText('La fotocamera funziona.')).toBeVisible()
  await page.getByRole('radio', { name: /^Acconsento/ }).check()
  await watched.isAccessible()
  await presses(page, 'Inizia il riconoscimento video')
  await isAtTheProvider(page)
  const meanwhile = await page.context().newPage()
  await meanwhile.goto(server.url)
  await presses(meanwhile, 'Continua la richiesta')
  await sees(meanwhile, titleOf('wait_video_id_completion'))
  await meanwhile.close()
  await showsTheFace(page)

  await sees(page, titleOf('qualitative_survey'))
  watched.isQuiet()
})

test('a video that fails offers a reminder, SPID, the video again, and the branch', async ({ page }) => {
  covers(
    'route:video_recognition_failure',
    'route:identification_aborted',
    'route:firma_rapporto_wayout',
    'end:identification_aborted',
    'end:video_recognition_failure',
    'end:firma_rapporto_wayout',
    'dialog:video_recognition_failure.branch',
    'dialog:identification_aborted.branch',
    'rule:4.33',
    'rule:8.16',
  )

  await opensAt(page, server.url, 'applicant_identification', { of: NOT_RECOGNISED })
  await goesToTheVideo(page)
  await showsTheFace(page)
  await sees(page, 'Il riconoscimento video non è riuscito')
  await fitsEveryWidth(page, 'video_recognition_failure')
  await watched.isAccessible()
  await presses(page, 'Mandami un promemoria')
  await expect(page.getByRole('main').getByText('Promemoria inviato')).toBeVisible()
  await presses(page, 'Vai in filiale')
  await answers(page, 'No, resto qui')
  await presses(page, 'Riprova con il video')
  await goesToTheVideo(page, { isThere: true })
  await page.getByRole('button', { name: 'Interrompi il riconoscimento' }).click()
  await sees(page, 'Hai interrotto il riconoscimento video')
  await fitsEveryWidth(page, 'identification_aborted')
  await watched.isAccessible()
  await presses(page, "Conferma l'identità con SPID")
  await goesToTheVideo(page)
  await page.getByRole('button', { name: 'Interrompi il riconoscimento' }).click()
  await sees(page, 'Hai interrotto il riconoscimento video')
  await presses(page, 'Vai in filiale')
  await answers(page, 'No, resto qui')
  await presses(page, 'Vai in filiale')
  await answers(page, 'Sì, vado in filiale')

  await sees(page, titleOf('firma_rapporto_wayout'))
  await expect(page.getByRole('main').getByText('Prima ti riconosciamo')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'La tua filiale' })).toBeVisible()
  await watched.isAccessible()
  watched.isQuiet()
})

test('a login by SPID that is refused says so, and the video stays as a way on; of two people who log in in one browser the second is asked who they are', async ({
  page,
}) => {
  await opensAt(page, server.url, 'applicant_identification')
  await sees(page, titleOf('applicant_identification'))
  await presses(page, 'Entra con SPID')
  await page.getByRole('button', { name: "Annulla l'accesso" }).click()

  await expect(
    page
      .getByRole('main')
      .getByText('Per problemi tecnici, in questo momento non puoi identificarti con Spid'),
  ).toBeVisible()
  await watched.isAccessible()
  await presses(page, 'Usa il riconoscimento video')
  await sees(page, titleOf('identify'))

  await presses(page, 'Torna alla scelta: SPID o video')
  await sees(page, titleOf('applicant_identification'))
  await presses(page, 'Entra con SPID')
  await page.getByRole('button', { name: /FRRMRC79S03A944J/ }).click()
  await sees(page, titleOf('applicant_identification'))

  await presses(page, 'Entra con SPID')
  await expect(page.getByRole('heading', { name: 'Chi sei?' })).toBeVisible()
  await page.getByRole('button', { name: /Giulia Bianchi/ }).click()

  await sees(page, titleOf('applicant_document_data_spid'))
  watched.isQuiet()
})

test('another person opens their link, sees their own form alone, and is done', async ({ page }) => {
  covers('route:person_data', 'route:person_done', 'end:person_done', 'rule:6.2')

  const applicant = await anApplicant(server.url).of(SEVERAL).at('applicant_identification')
  const { link } = await applicant.message('anna.greco@posta.example')

  await page.goto(String(link))
  await page.getByRole('main').getByRole('button').first().click()
  await sees(page, 'I tuoi dati')
  await expect(
    page.getByRole('main').getByText('Vigne del Delta S.r.l. ha chiesto un finanziamento'),
  ).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/Moretti|Fontana/)
  await watched.isAccessible()
  await finds(page, 'Professione', 'Artigiano')
  await selects(page, "Il tuo ruolo nell'azienda", 'Socio')
  await page
    .getByRole('radiogroup', { name: /Trattamento dei dati/ })
    .getByRole('radio', { name: /^Acconsento/ })
    .check()
  await presses(page, 'Conferma i miei dati')
  await sees(page, titleOf('applicant_identification'))
  await goesToTheVideo(page)
  await showsTheFace(page)
  await sees(page, 'Fatto, grazie')
  await fitsEveryWidth(page, 'person_done')
  await watched.isAccessible()

  expect(await applicant.task()).toMatchObject({ name: 'applicant_identification' })
  watched.isQuiet()
})

test('another person whose request is closed meanwhile reads so, where a new one begins', async ({
  page,
}) => {
  const applicant = await anApplicant(server.url).of(SEVERAL).at('applicant_identification')
  const { link } = await applicant.message('anna.greco@posta.example')
  await page.goto(String(link))
  await page.getByRole('main').getByRole('button').first().click()
  await sees(page, 'I tuoi dati')
  await deskAt(server).move('twoDays', 16)
  await expect.poll(async () => (await applicant.task()).name).toBe('resolution_expired_wayout')
  await applicant.tell('newRequest')

  await page.reload()

  await sees(page, titleOf('simulator'))
  await expect(page.getByRole('main').getByText(/La richiesta che era aperta qui è chiusa/)).toBeVisible()
})

test('whoever applies says how a person without contacts is reached, and the link goes there', async ({
  page,
}) => {
  const applicant = await opensAt(page, server.url, 'completed_onboarding', { of: WITHOUT_CONTACTS })
  await sendsTheApplication(page)
  await sees(page, titleOf('gateway_apertura_istruttoria'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Pietro Fabbri' })).toBeVisible()
  await watched.isAccessible()
  await selects(page, 'Persona da raggiungere', 'Pietro Fabbri')
  await types(page, 'La sua e-mail', 'pietro')
  await presses(page, 'Salva i contatti e invia il collegamento')
  await expect(page.getByRole('main').getByText("Inserisci un'e-mail valida").first()).toBeVisible()
  await types(page, 'La sua e-mail', 'pietro.fabbri@posta.example')
  await presses(page, 'Salva i contatti e invia il collegamento')

  await expect(page.getByLabel('La sua e-mail')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Pietro Fabbri' })).toBeVisible()
  const { link } = await applicant.message('pietro.fabbri@posta.example')
  await page.goto(String(link))
  await page.getByRole('main').getByRole('button').first().click()
  await answers(page, "Apri l'altra richiesta")
  await sees(page, 'I tuoi dati')
  watched.isQuiet()
})

/** A browser where an applicant stands, after the same way over HTTP. */
async function goesToTheVideo(page: Page, { isThere = false } = {}): Promise<void> {
  if (!isThere) {
    await sees(page, titleOf('applicant_identification'))
    await presses(page, 'Usa il riconoscimento video')
  }
  await sees(page, titleOf('identify'))
  await presses(page, 'Prova la fotocamera')
  await expect(page.getByRole('main').getByText('La fotocamera funziona.')).toBeVisible()
  await page.getByRole('radio', { name: /^Acconsento/ }).check()
  await presses(page, 'Inizia il riconoscimento video')
}

/** Waits for the provider's page, which is open once the case waits for it. Returns its buttons. */
async function isAtTheProvider(page: Page): Promise<Locator> {
  const bar = page.getByRole('main').getByRole('button')
  await expect(bar).toHaveText(['Accendi la fotocamera', 'Interrompi il riconoscimento'])
  return bar
}

/** At the provider: the camera on, one picture, sent. */
async function showsTheFace(page: Page): Promise<void> {
  const bar = await isAtTheProvider(page)
  await page.getByRole('button', { name: 'Accendi la fotocamera' }).click()
  await page.getByRole('button', { name: 'Scatta la foto' }).click()
  await expect(bar).toHaveText(['Invia la foto', 'Scatta di nuovo', 'Interrompi il riconoscimento'])
  await page.getByRole('button', { name: 'Invia la foto' }).click()
}

/** The browser's camera refuses from now on, as it would where it is denied, absent or busy; null: it works again. */
async function cameraFailsBy(page: Page, error: string | null): Promise<void> {
  await page.evaluate((name) => {
    if (name === null) Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
    else {
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
        configurable: true,
        value: () => Promise.reject(new DOMException('as the device says', name)),
      })
    }
  }, error)
}
