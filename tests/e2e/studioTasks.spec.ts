import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { filesWithGroup } from '../studio/screen/leaseWithGroup.ts'
import { opensStudio, printedAddress } from './support/opensStudio.ts'
import { studioOf } from './support/studioOf.ts'
import { test } from './support/test.ts'

const WORDS = 'i18n/it/identification.json'
const FLOW = 'flows/identification.json'
/** Titles of screens: of the simulator in both languages, and of the one that asks for the company. */
const TITLE = 'Simula il tuo finanziamento'
const ENGLISH = 'Simulate your loan'
const QUESTION = 'Per quale azienda fai la richiesta?'
/** The field of the simulator that is moved. */
const MOVED = 'Per quale scopo?'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const state = (page: Page) => page.getByRole('region', { name: 'Modifiche' }).getByRole('status')
const preview = (page: Page) => page.frameLocator('iframe')
const side = (page: Page) => page.getByRole('complementary', { name: 'Campi e testi' })
const dialogOf = (page: Page) => page.getByRole('dialog')
const detailsOf = (page: Page) => page.getByRole('complementary')

async function saves(page: Page): Promise<void> {
  await button(page, 'Rivedi e salva').click()
  await button(page, /^Salva \d+ file$/).click()
  await expect(state(page)).toHaveText('Tutto salvato')
}

async function writesText(page: Page, language: string, was: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Scrivi in ${language}: ${was}` }).click()
  const box = page.getByRole('textbox', { name: new RegExp(`, ${language}$`) })
  await box.fill(text)
  await box.press('Enter')
}

/** The whole text of the file that is shown, as typed over by hand. */
async function writesFile(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: /^Testo di / })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test.describe('in the studio of the loan', () => {
  const studio = studioOf()
  const { opens, git, fileOf, read } = studio
  const changed = () =>
    git('diff', '--stat', '--', 'i18n', 'schemas', 'flows/settings.json').trim().split('\n').at(-1)

  test('a title is changed in both languages by a click on it', async () => {
    const page = await opens('screen/simulator')
    await preview(page).getByRole('heading', { level: 1, name: TITLE }).click()
    const box = page.getByRole('dialog', { name: 'Testo' })
    await box.getByLabel('italiano').fill('Un titolo nuovo')
    await box.getByLabel('inglese').fill('A new title')

    await expect(preview(page).getByRole('heading', { level: 1, name: 'Un titolo nuovo' })).toBeVisible()
    await page.getByRole('group', { name: 'Come si guarda' }).getByText('EN').click()
    await expect(preview(page).getByRole('heading', { level: 1, name: 'A new title' })).toBeVisible()
    await expect(state(page)).toHaveText('2 file modificati, non salvati')
    await button(page, 'Rivedi e salva').click()
    await expect(page.getByText('Niente: il percorso resta com')).toBeVisible()
    await page.locator('summary', { hasText: 'simulator' }).click()
    const marked = (picture: string) =>
      page.frameLocator(`iframe[title="${picture}"]`).locator('[data-differs]')
    await expect(marked('Prima')).toHaveText([TITLE])
    await expect(marked('Dopo')).toHaveText(['Un titolo nuovo'])
    await saves(page)

    expect(changed()).toContain('2 files changed, 2 insertions(+), 2 deletions(-)')
    await expect
      .poll(async () => (await page.request.get(`${studio.server.url}/i18n/it/general.json`)).text())
      .toContain('Un titolo nuovo')
  })

  test('a field is moved, removed, and back; a minimum is changed where it comes from, and shows', async () => {
    const page = await opens('screen/simulator')
    await test.step('a field is moved, removed with what depends on it said, and all of it undone', async () => {
      const first = side(page).locator('.screen-field-name').first()
      const before = await first.textContent()
      await side(page).getByRole('button', { name: MOVED, exact: false }).first().focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect(first).not.toHaveText(before ?? '')
      await first.click()
      await button(page, 'Togli il campo').click()
      const dialog = page.getByRole('dialog')
      await expect(
        dialog.getByText(/La risposta si usa ancora|Nessun altro usa la risposta/).first(),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Togli il campo' }).click()
      await expect(first).toHaveText(before ?? '')
      await expect(side(page)).not.toContainText(MOVED)

      await button(page, 'Annulla').click()
      await button(page, 'Annulla').click()
      await expect(state(page)).toHaveText('Tutto salvato')
      await expect(side(page)).toContainText(MOVED)
    })
    await test.step('a minimum is changed where it comes from, and shows', async () => {
      await preview(page).locator('[id="field.amount"]').click()
      const box = side(page).getByLabel('Minimo: limits.minimumAmount')
      await box.fill('12000')

      await expect(preview(page).getByText('Da 12.000 a 25.000 euro, senza centesimi.')).toBeVisible()
      await saves(page)
      expect(git('diff', '--', 'flows/settings.json')).toMatch(/\+.*12000/)
    })
  })

  test('a screen is translated in a file that goes to a translator and comes back', async () => {
    const page = await opens('screen/simulator')
    await page.getByRole('link', { name: 'Tutti i suoi testi' }).click()
    await button(page, 'Esporta').click()
    const asked = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Scarica' }).click()
    const xliff = readFileSync(await (await asked).path(), 'utf8')
    expect(xliff).toContain(ENGLISH)

    await page.getByLabel('Importa', { exact: true }).setInputFiles({
      name: 'back.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(xliff.replace(ENGLISH, 'Try out your loan')),
    })
    await page.getByRole('button', { name: 'Cambia 1 testo' }).click()
    await saves(page)

    expect(changed()).toContain('1 file changed, 1 insertion(+), 1 deletion(-)')
    await expect
      .poll(async () => (await page.request.get(`${studio.server.url}/i18n/en/general.json`)).text())
      .toContain('Try out your loan')
  })

  test('a field is renamed everywhere, with nothing else changed', async () => {
    const page = await opens('map?step=prospect_branch_selection')
    await page.getByRole('complementary').getByRole('button', { name: 'Rinomina …' }).click()
    const dialog = page.getByRole('dialog')
    const what = dialog.getByRole('combobox', { name: 'Che cosa si rinomina' })
    await what.click()
    await page.getByTitle('(search)', { exact: false }).last().click()
    await dialog.getByLabel('Nuovo nome tecnico').fill('renamedField')
    await expect(dialog.getByText('Non ne viene nessun problema.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Rinomina ovunque' }).click()
    await saves(page)

    const lines = git('diff', '--unified=0', '--', 'i18n', 'schemas', 'flows', ':!flows/behaviour.lock')
      .split('\n')
      .filter((line) => /^[+-](?![+-])/.test(line))
    const linesOf = (sign: string) =>
      lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1))
    const [gone, come] = [linesOf('-'), linesOf('+')]
    expect(come).not.toEqual([])
    expect(come.join().replaceAll('renamedField', 'search')).toBe(gone.join())
    await expect
      .poll(async () => (await page.request.get(`${studio.server.url}/i18n/it/identification.json`)).text())
      .toContain('"renamedField"')
  })

  test('a screen is added between two, with its words in both languages, and saved without a finding', async () => {
    const page = await opens('map?step=qualitative_survey')
    const [dialog, details] = [dialogOf(page), detailsOf(page)]
    await details
      .getByRole('button', { name: /^Aggiungi fra/ })
      .first()
      .click()
    await dialog.getByLabel('Titolo in italiano').fill('Il veicolo aziendale')
    await dialog.getByLabel('Titolo in inglese').fill('The company vehicle')
    await expect(dialog.getByText('Non ne viene nessun problema.')).toBeVisible()
    expect(await accessibilityFaults(page, [], dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect(details.getByRole('heading', { name: 'Il veicolo aziendale' })).toBeVisible()
    await saves(page)

    const flow = JSON.parse(read('flows/survey.json')) as {
      tasks: Record<string, { next: string }>
    }
    expect(flow.tasks['qualitative_survey']?.next).toBe('the_company_vehicle')
    expect(existsSync(fileOf('schemas/survey/the_company_vehicle.json'))).toBe(true)
    expect(git('diff', '--numstat', '--', 'flows/survey.json').trim()).toMatch(/^\d\t1\t/)
  })

  test('a branch for high amounts leads to a new end, said in sentences before it is saved, and the lock follows', async () => {
    const page = await opens('map?step=matching_company')
    const [dialog, details] = [dialogOf(page), detailsOf(page)]
    await details
      .getByRole('button', { name: /^Aggiungi fra/ })
      .first()
      .click()
    await dialog.getByText('Ramo verso un nuovo esito').click()
    await dialog.getByLabel('Titolo in italiano').fill('Per questo importo serve una persona')
    await dialog.getByLabel('Titolo in inglese').fill('This amount needs a person')
    const place = dialog.getByRole('combobox', { name: 'Scegli da che cosa dipende' })
    await place.click()
    await place.fill('/answers/simulator/amount')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('è sopra')).toBeVisible()
    await dialog.getByRole('spinbutton', { name: 'Valore' }).fill('20000')
    await expect(dialog.getByText('Non ne viene nessun problema.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()

    await button(page, 'Rivedi e salva').click()
    await expect(page.getByRole('region', { name: 'Che cosa cambia nel percorso' })).toContainText('20000')
    await saves(page)
    expect(read('flows/identification.json')).toContain('"exclusiveMinimum": 20000')
    expect(git('diff', '--', 'flows/behaviour.lock')).toContain('20000')
  })

  test('a screen is reached from its words, with the text marked', async () => {
    const page = await opens('words?q=simulator.title')
    await page.getByRole('link', { name: 'simulator', exact: true }).first().click()

    await expect(page).toHaveURL(/\/studio\/screen\/simulator\?text=/)
    await expect(preview(page).locator('[data-chosen]')).toHaveText(TITLE)
  })

  test('the page of a screen breaks no rule of accessibility with one field or all of them, light and dark, also on a phone', async () => {
    const breaksNoRule = async (shown: string) => {
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [1024, 'dark'],
        [360, 'light'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => window.scrollTo(0, 0))
        const look = `${shown}, ${width} px wide, ${colorScheme}`
        expect.soft(await accessibilityFaults(page), look).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(wide, look).toBeLessThanOrEqual(width)
      }
    }

    const page = await opens('screen/simulator?field=/amount')
    await breaksNoRule('one field')
    await side(page).getByRole('button', { name: 'Tutti i campi' }).click()
    await breaksNoRule('all fields')
  })

  test('a wrong step is told of at its line, is not saved, and is mended with one click', async () => {
    const page = await opens(`json?file=${FLOW}`)
    const right = read(FLOW)
    await writesFile(page, right.replace('"next": "verification_company"', '"next": "verification_compny"'))

    const findings = page.getByRole('list', { name: 'Che cosa non va in questo file' })
    await expect(findings).toContainText('verification_compny')
    await button(page, 'Rivedi e salva').click()
    await button(page, 'Salva 1 file').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Non salvato' })).toBeVisible()
    expect(read(FLOW)).toBe(right)

    await page
      .getByRole('main')
      .getByRole('link', { name: /^flows\/identification\.json:\d+$/ })
      .first()
      .click()
    await findings.getByRole('button', { name: 'Correggi' }).first().click()
    await expect(state(page)).toHaveText('Tutto salvato')
  })

  test('what was not saved is there after a reload, in another tab as well, and all of it can be undone', async ({
    page,
    context,
  }) => {
    await opensStudio(page, studio.server, 'words?q=matching_company.title')
    await writesText(page, 'italiano', QUESTION, 'Quale azienda?')
    await expect(state(page)).toHaveText('1 file modificato, non salvato')
    const other = await context.newPage()
    await other.goto(`${studio.server.url}/studio/words?q=matching_company.title`)
    await expect(state(other)).toHaveText('1 file modificato, non salvato')
    await writesText(other, 'inglese', 'Which company are you applying for?', 'Which company?')
    await expect(state(page)).toHaveText('2 file modificati, non salvati')
    await other.close()

    await page.reload()
    await expect(page.getByRole('button', { name: 'Scrivi in italiano: Quale azienda?' })).toBeVisible()
    await page.getByRole('link', { name: 'Modifiche' }).click()
    await button(page, `Scarta le modifiche ${WORDS}`).click()
    await button(page, 'Scarta le modifiche i18n/en/identification.json').click()
    await expect(state(page)).toHaveText('Tutto salvato')
    await button(page, 'Annulla').click()
    await button(page, 'Annulla').click()
    await expect(state(page)).toHaveText('2 file modificati, non salvati')
    expect(git('status', '--short')).toBe('')
  })

  test('a file that changed meanwhile is merged, and committed with a message that says what changes', async () => {
    const page = await opens('words?q=matching_company.title')
    await test.step('is merged, and asked about where both changed the same line', async () => {
      await writesText(page, 'italiano', QUESTION, 'Di quale azienda?')
      const theirs = read(WORDS).replace(QUESTION, 'Per che azienda?')
      writeFileSync(fileOf(WORDS), theirs)
      await button(page, 'Rivedi e salva').click()
      await expect(button(page, /^Fai il commit/)).toHaveCount(0)
      await button(page, 'Salva 1 file').click()

      const question = page.getByRole('region', { name: `${WORDS} è cambiato anche sul disco` })
      await expect(question).toContainText('Di quale azienda?')
      await expect(question).toContainText('Per che azienda?')
      expect(read(WORDS)).toBe(theirs)
      await question.getByRole('button', { name: 'Tieni il mio' }).click()
      await button(page, 'Salva 1 file').click()

      await expect(state(page)).toHaveText('Tutto salvato')
      expect(read(WORDS)).toContain('Di quale azienda?')
    })
    await test.step('is committed with a message that says what changes', async () => {
      const message = page.getByLabel('Messaggio', { exact: true })
      await expect(message).toHaveValue('Change the words of identification')
      await message.fill('Ask for the company in other words')
      expect(await accessibilityFaults(page)).toEqual([])
      await button(page, 'Fai il commit di 1 file').click()

      await expect(page.getByText('Commit fatto')).toBeVisible()
      await expect(button(page, /^Fai il commit/)).toHaveCount(0)
      expect(git('log', '-1', '--format=%an: %s').trim()).toBe(
        'Product owner: Ask for the company in other words',
      )
      expect(git('status', '--porcelain').trim()).toBe('')
    })
  })

  test('a step gets a timer, which then waits longer, with one undo each', async () => {
    const page = await opens('map?step=qualitative_survey')
    await detailsOf(page).getByRole('button', { name: 'Aggiungi evento …' }).click()
    await dialogOf(page).getByLabel('Nome tecnico').fill('surveyLate')
    await dialogOf(page).getByLabel('Dopo quanto tempo').fill('P20D')
    await expect(dialogOf(page).getByText('20 giorni')).toBeVisible()
    const target = dialogOf(page).getByRole('combobox', { name: 'Dove porta' })
    await target.click()
    await target.fill('resolution_expired')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByText('Non ne viene nessun problema.')).toBeVisible()
    expect(await accessibilityFaults(page, [], dialogOf(page))).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Aggiungi', exact: true }).click()

    await detailsOf(page)
      .getByRole('listitem')
      .filter({ hasText: '20 giorni' })
      .getByRole('button', { name: /^Cambia/ })
      .click()
    await dialogOf(page).getByLabel('Dopo quanto tempo').fill('P30D')
    await expect(dialogOf(page).getByText(/surveyLate › after/)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Cambia', exact: true }).click()
    await saves(page)
    expect(read('flows/survey.json')).toContain(
      '"timers": { "surveyLate": { "after": "P30D", "next": "resolution_expired_wayout" } }',
    )
  })

  test('a step is renamed everywhere, in one edit that is undone', async () => {
    const page = await opens('map?step=qualitative_survey')
    await detailsOf(page).getByRole('button', { name: 'Rinomina …' }).click()
    await dialogOf(page).getByLabel('Nuovo nome tecnico').fill('company_survey')
    await expect(dialogOf(page).getByText(/\d+ punti in \d+ file/)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Rinomina ovunque' }).click()
    await expect(state(page)).toContainText('non salvati')

    await button(page, 'Annulla').click()
    await expect(state(page)).toHaveText('Tutto salvato')
  })

  test('the palette goes to a step by a few letters, by the keys alone', async () => {
    const page = await opens('changes')

    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Qualche lettera del nome' })
    await expect(box).toBeFocused()
    await box.fill('matching')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    expect(await accessibilityFaults(page, [], dialogOf(page))).toEqual([])
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Mappa' })).toBeVisible()
    await expect(page).toHaveURL(/step=matching_company/)
  })

  test('who has not the printed address can look, and not save', async ({ page }) => {
    const changes = page.getByRole('region', { name: 'Modifiche' })
    await page.goto(`${studio.server.url}/studio/changes`)
    await expect(changes).toBeVisible()
    await expect(page.getByText('Qui si può solo guardare')).toBeVisible()

    await page.goto(await printedAddress(studio.server))
    await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible()
    await expect(page).toHaveURL(`${studio.server.url}/studio/`)
    await page.goto(`${studio.server.url}/studio/changes`)
    await expect(changes).toBeVisible()
    await expect(page.getByText('Qui si può solo guardare')).toHaveCount(0)
  })

  test('the pages of the studio break no rule of accessibility, 1440 and 360 px wide', async () => {
    for (const path of ['map', 'words', `json?file=${FLOW}`, 'changes']) {
      const page = await opens(path)
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('region', { name: 'Modifiche' })).toBeVisible()

        expect.soft(await accessibilityFaults(page), `${path}, ${width} px wide`).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(wide, path).toBeLessThanOrEqual(width)
      }
    }
  })
})

test.describe('in the studio of another product, the lease', () => {
  const studio = studioOf('tests/products/leasing', { DEALER_SECRET: 'secret' })
  const { opens, git } = studio

  test('a required field is added under a condition, drawn, and saved with a clean check', async () => {
    const page = await opens('screen/vehicle_details')
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
    await button(page, 'Aggiungi un campo').click()
    const dialog = page.getByRole('dialog', { name: 'Aggiungi un campo' })
    await dialog.getByLabel('Cerca tra i modi di rispondere').fill('riga di testo')
    await dialog.getByRole('button', { name: /^Una riga di testo/ }).click()
    await dialog.getByLabel('Etichetta, italiano').fill('Nota per la banca')
    await dialog.getByLabel('Etichetta, inglese').fill('Note for the bank')
    await expect(dialog.getByLabel('Nome nei file')).toHaveValue('noteForTheBank')
    const answer = dialog.getByRole('combobox', { name: 'risponde' })
    await dialog.getByRole('combobox', { name: 'Chiesto solo se' }).click()
    await page.getByTitle('Nuovo o usato?', { exact: true }).click()
    await answer.click()
    await page.getByTitle('used', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()

    await expect(side(page).getByRole('heading', { name: 'Nota per la banca' })).toBeVisible()
    await expect(side(page).getByRole('checkbox', { name: 'Va risposto' })).toBeChecked()
    await expect(state(page)).toHaveText('3 file modificati, non salvati')
    await opens('screen/vehicle_details?state=filled-2')
    await expect(preview(page).getByLabel('Nota per la banca')).toBeVisible()
    await saves(page)
    expect(git('diff', '--', 'schemas')).toContain('"noteForTheBank"')
    // Each line that was there stays as it was, but for what is listed in it, and a comma at its end.
    expect(git('diff', '--', 'schemas').match(/^-(?!-).*/gm)).toHaveLength(5)
  })

  test('a field is moved into a group by the mouse, out of it by the keys, and all of it undone', async () => {
    await studio.writes(filesWithGroup())
    const page = await opens('screen/vehicle_details')
    const row = (name: string) =>
      side(page)
        .locator('.screen-field-row')
        .filter({ has: page.locator('code').getByText(name, { exact: true }) })
    const inGroup = preview(page).getByRole('group', { name: 'Immatricolazione' }).getByLabel('Marca')
    await expect(preview(page).getByLabel('Targa')).toBeVisible()

    await row('make').locator('.screen-grip').dragTo(row('plate'))
    await expect(inGroup).toBeVisible()
    await row('make')
      .getByRole('button', { name: /^Marca/ })
      .press('Alt+ArrowLeft')
    await expect(inGroup).toHaveCount(0)
    await expect(preview(page).getByLabel('Marca')).toBeVisible()

    await button(page, 'Annulla').click()
    await expect(inGroup).toBeVisible()
    await button(page, 'Annulla').click()
    await expect(inGroup).toHaveCount(0)
    await expect(state(page)).toHaveText('Tutto salvato')
  })
})
