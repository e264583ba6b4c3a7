import { expect, type Page } from '@playwright/test'

import {
  answers,
  chooses,
  goesOnWithoutAccounts,
  presses,
  provesTheInvestment,
  readsTheDeliberation,
  readsTheSheet,
  sees,
  selects,
  sendsTheTwoYears,
  types,
  uploads,
  uploadsTheTwoYears,
} from './support/acts.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { opensAt } from './support/opensAt.ts'
import { companies } from '../support/companies.ts'
import { titleOf } from './support/titleOf.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'

/** A company whose balance must be filled in, and whose documents say the figures. */
const MELLA = '99000220170'

/** An individual firm. */
const BRERA = '99000030157'

test.describe.configure({ mode: 'default' })

const server = sharedServer()

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('who asks for money to invest is told what it takes, and reads the terms of the fund', async ({
    page,
  }) => {
    covers('dialog:simulator.investment')

    const watched = watchPage(page)
    await page.goto(server.url)
    await sees(page, 'Simula il tuo finanziamento')
    await asksForMachinery(page)
    await watched.isAccessible()
    await presses(page, 'Continua')
    await expect(page.getByRole('dialog')).toContainText('preventivo o fattura proforma e scheda tecnica')
    await answers(page, 'Ho i documenti: continua')

    await sees(page, 'Prima di iniziare')
    await expect(page.getByRole('main')).toContainText('garanzia del Fondo (MCC)')
    watched.isQuiet()
  })

  test('a company that invests proves two years and the investment, and accepts an offer with a guarantee', async ({
    page,
  }) => {
    covers(
      'route:mcc_additional_documents',
      'route:mcc_investment_documents',
      'dialog:mcc_additional_documents.correctness',
      'rule:4.6',
    )

    const watched = watchPage(page)
    await opensAt(page, server.url, 'mcc_additional_documents', { purpose: 'machinery' })
    await sees(page, titleOf('mcc_additional_documents'))
    await expect(page.getByRole('main').getByText('Documenti caricati: 0 di 3')).toBeVisible()
    await watched.isAccessible()
    await uploadsTheTwoYears(page)
    await expect(page.getByRole('main').getByText('Documenti caricati: 3 di 3')).toBeVisible()
    await expect(page.getByRole('main').getByText('Documenti caricati: 2 di 2')).toBeVisible()
    await expect(page.getByRole('main').getByText('9 di 9')).toHaveCount(2)
    await isNotCutOff(page)
    await sendsTheTwoYears(page)
    await sees(page, titleOf('mcc_investment_documents'))
    await watched.isAccessible()
    await isNotCutOff(page)
    await provesTheInvestment(page)
    await goesOnWithoutAccounts(page)
    await sees(page, 'La nostra proposta')
    await readsTheSheet(page)
    await readsTheDeliberation(page)
    await watched.isAccessible()
    await presses(page, 'Accetta e continua')

    await sees(page, titleOf('members_of_company'))
    watched.isQuiet()
  })

  test('a company whose guarantee the fund has given goes on to the contract', async ({ page }) => {
    covers('route:mcc_in_progress_success')

    const watched = watchPage(page)
    // Of its earlier requests one would go on in the place of this one.
    await deskAt(server).forget(companies.welcome)
    await opensAt(page, server.url, 'mcc_in_progress_success', { purpose: 'machinery' })
    await sees(page, titleOf('mcc_in_progress_success'))
    await watched.isAccessible()
    await presses(page, 'Prepara il contratto')

    await sees(page, 'Il finanziamento è approvato')
    watched.isQuiet()
  })
})

test('a balance that must be filled in is refused field by field, and filled in from the documents', async ({
  page,
}) => {
  covers('rule:4.5', 'rule:5.9', 'rule:5.10')

  const watched = watchPage(page)
  await opensAt(page, server.url, 'mcc_additional_documents', { of: MELLA, purpose: 'machinery' })
  await sees(page, titleOf('mcc_additional_documents'))

  const lastYear = page.getByRole('group', { name: 'Ultimo anno chiuso' })
  await presses(page, 'Invia documenti e dati')
  const summary = page.getByRole('group', { name: /^Controlla quest/ })
  await expect(summary).toContainText(/Ultimo anno chiuso \(\d{4}\): Capitale sociale/)
  await expect(summary).toContainText(/Anno precedente \(\d{4}\): Totale valore della produzione/)
  await expect(lastYear.getByPlaceholder('Digita 0 se manca').first()).toBeVisible()
  await watched.isAccessible()

  await lastYear.getByLabel('Altre riserve').fill('777')
  await lastYear.getByLabel('Altre riserve').blur()
  await uploads(page, "Bilancio dell'ultimo anno", 'bilancio.pdf')
  await expect(
    page.getByRole('main').getByText(/Abbiamo compilato i dati con quelli letti in bilancio.pdf/),
  ).toBeVisible()
  await expect(lastYear.getByLabel('Capitale sociale')).toHaveValue('50.000')
  await expect(lastYear.getByLabel('Altre riserve')).toHaveValue('777')
  await expect(lastYear.getByLabel('Utili o perdite portati a nuovo')).toHaveValue('-4.200')

  await uploads(page, "Dichiarazione dei redditi dell'ultimo anno", 'redditi.pdf')
  await uploads(page, "Bilancio dell'anno precedente", 'bilancio-precedente.pdf')
  await uploads(page, "Dichiarazione dei redditi dell'anno precedente", 'redditi-precedenti.pdf')
  // What follows is refused by the server, and the browser tells so.
  watched.isQuiet()
  await sendsTheTwoYears(page)
  await expect(summary).toContainText(/Ultimo anno chiuso \(\d{4}\): Documenti/)
  await expect(summary).not.toContainText('Anno precedente')
  await uploads(page, "Dichiarazione IRAP dell'ultimo anno", 'irap.pdf')
  await sendsTheTwoYears(page)

  await provesTheInvestment(page)
  await goesOnWithoutAccounts(page)
  await sees(page, 'La nostra proposta')
})

test('an individual firm is asked for what it has, in words of its own', async ({ page }) => {
  await opensAt(page, server.url, 'mcc_additional_documents', { of: BRERA, purpose: 'machinery' })

  await sees(page, 'Redditi della ditta per la garanzia del fondo')
  const main = page.getByRole('main')
  await expect(main.getByText("Situazione economica e patrimoniale dell'ultimo anno")).toBeVisible()
  await expect(main.getByText("Situazione economica e patrimoniale dell'anno precedente")).toBeVisible()
  await expect(main.getByText("Bilancio dell'ultimo anno")).toHaveCount(0)
  await main.locator('summary').first().click()
  await expect(main.getByLabel('Capitale della ditta').first()).toBeVisible()
  await expect(
    main.getByText("Se la ditta non paga l'IRAP, carica una dichiarazione che lo dice."),
  ).toBeVisible()
})

test('terms and consent are those of what is asked for', async ({ page }) => {
  covers('rule:4.10')

  await page.goto(server.url)
  await asksForMachinery(page)
  await presses(page, 'Continua')
  await answers(page, 'Cambia lo scopo')
  await expect(page.getByLabel('Per quale scopo?')).toBeFocused()
  await selects(page, 'Per quale scopo?', 'Liquidità')
  await presses(page, 'Calcola la rata')
  await chooses(page, 'Scegli la durata', /36 mesi/)
  await presses(page, 'Continua')

  await sees(page, 'Prima di iniziare')
  await expect(page.getByRole('main')).not.toContainText('garanzia del Fondo (MCC)')
})

test('a rate type that no option has can be seen, and not be chosen', async ({ page }) => {
  await page.goto(server.url)
  await types(page, 'Di quanto hai bisogno?', '12000')
  await selects(page, 'Per quale scopo?', 'Liquidità')
  await selects(page, 'Scopo prevalente del rapporto con la banca', "Crescita dell'azienda")
  await selects(page, 'Come userai il denaro?', 'Attrezzature')
  await presses(page, 'Calcola la rata')

  await expect(page.getByRole('radio', { name: 'Tasso fisso' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Tasso variabile' })).toBeDisabled()

  await types(page, 'Di quanto hai bisogno?', '20000')
  await presses(page, 'Calcola la rata')
  await chooses(page, 'Tipo di tasso', 'Tasso variabile')
})

async function asksForMachinery(page: Page): Promise<void> {
  await types(page, 'Di quanto hai bisogno?', '20000')
  await selects(page, 'Per quale scopo?', 'Macchinari e attrezzature')
  await selects(page, 'Scopo prevalente del rapporto con la banca', "Crescita dell'azienda")
  await selects(page, 'Come userai il denaro?', 'Attrezzature')
  await presses(page, 'Calcola la rata')
  await chooses(page, 'Scegli la durata', /24 mesi/)
}

/** Nothing is wider than the phone. */
async function isNotCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
