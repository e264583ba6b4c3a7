import { existsSync, readFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { filesWithGroup } from '../studio/screen/leaseWithGroup.ts'
import { studioOf } from './support/studioOf.ts'
import { test } from './support/test.ts'

/** A screen of a product and its flow, and what is changed of them. */
const products = [
  {
    product: 'the loan',
    source: '.',
    screen: 'simulator',
    wording: 'general',
    title: 'Simula il tuo finanziamento',
    amount: 'amount',
    limit: 'Minimo: limits.minimumAmount',
    limited: 'Da 12.000 a 25.000 euro, senza centesimi.',
    condition: { field: 'Tipo di tasso', value: 'FIXED', state: 'moment-calculated', removed: 5 },
    moved: 'Per quale scopo?',
    translated: { was: 'Simulate your loan', now: 'Try out your loan' },
    renamed: { step: 'prospect_branch_selection', field: 'search', pack: 'identification' },
    between: { flow: 'survey', step: 'qualitative_survey' },
    branch: {
      flow: 'identification',
      step: 'matching_company',
      of: '/answers/simulator/amount',
      above: '20000',
    },
    // Of the loan tests/e2e/studioPlay.spec.ts tells.
    refused: undefined,
    grouped: undefined,
  },
  {
    product: 'the lease',
    source: 'tests/products/leasing',
    screen: 'vehicle_details',
    wording: 'quotation',
    title: 'Il veicolo che hai scelto',
    amount: 'price',
    limit: 'Minimo: limits.minimumPrice',
    limited: undefined,
    condition: { field: 'Nuovo o usato?', value: 'used', state: 'filled-2', removed: 5 },
    moved: 'Marca',
    translated: { was: 'The vehicle you chose', now: 'The vehicle of your choice' },
    renamed: { step: 'vehicle_details', field: 'make', pack: 'quotation' },
    // No story goes on from there: it would say that another step comes.
    between: { flow: 'application', step: 'guarantor' },
    branch: { flow: 'application', step: 'guarantor', of: '/answers/vehicle_details/price', above: '50000' },
    refused: {
      person: 'refused by the assessment',
      way: 'altrimenti → Non possiamo concedere questo leasing',
      because: "C'è: refused",
    },
    grouped: filesWithGroup(),
  },
]

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const state = (page: Page) => page.getByRole('region', { name: 'Modifiche' }).getByRole('status')
const preview = (page: Page) => page.frameLocator('iframe')
const side = (page: Page) => page.getByRole('complementary', { name: 'Campi e testi' })
const partsOf = (page: Page) => ({
  dialog: page.getByRole('dialog'),
  details: page.getByRole('complementary'),
})

for (const {
  product,
  source,
  screen,
  wording,
  title,
  amount,
  limit,
  limited,
  condition,
  moved,
  translated,
  renamed,
  between,
  branch,
  refused,
  grouped,
} of products) {
  test.describe(`in the studio of ${product}`, () => {
    const studio = studioOf(source, { DEALER_SECRET: 'secret' })
    const { opens, git, read, fileOf } = studio
    const changed = () =>
      git('diff', '--stat', '--', 'i18n', 'schemas', 'flows/settings.json').trim().split('\n').at(-1)

    const saves = async (page: Page) => {
      await button(page, 'Rivedi e salva').click()
      await button(page, /^Salva \d+ file$/).click()
      await expect(state(page)).toHaveText('Tutto salvato')
    }

    test('a title is changed in both languages by a click on it', async () => {
      const page = await opens(`screen/${screen}`)
      await preview(page).getByRole('heading', { level: 1, name: title }).click()
      const box = page.getByRole('dialog', { name: 'Testo' })
      await box.getByLabel('italiano').fill('Un titolo nuovo')
      await box.getByLabel('inglese').fill('A new title')

      await expect(preview(page).getByRole('heading', { level: 1, name: 'Un titolo nuovo' })).toBeVisible()
      await page.getByRole('group', { name: 'Come si guarda' }).getByText('EN').click()
      await expect(preview(page).getByRole('heading', { level: 1, name: 'A new title' })).toBeVisible()
      await button(page, 'Rivedi e salva').click()
      await page.locator('summary', { hasText: screen }).click()
      const marked = (picture: string) =>
        page.frameLocator(`iframe[title="${picture}"]`).locator('[data-differs]')
      await expect(marked('Prima')).toHaveText([title])
      await expect(marked('Dopo')).toHaveText(['Un titolo nuovo'])
      await saves(page)

      expect(changed()).toContain('2 files changed, 2 insertions(+), 2 deletions(-)')
      await expect
        .poll(async () => (await page.request.get(`${studio.server.url}/i18n/it/${wording}.json`)).text())
        .toContain('Un titolo nuovo')
    })

    test('a minimum is changed where it comes from, and shows', async () => {
      const page = await opens(`screen/${screen}`)
      await preview(page).locator(`[id="field.${amount}"]`).click()
      const box = side(page).getByLabel(limit)
      await box.fill('12000')

      if (limited !== undefined) await expect(preview(page).getByText(limited)).toBeVisible()
      await saves(page)
      expect(git('diff', '--', 'flows/settings.json')).toMatch(/\+.*12000/)
    })

    test('a required field is added under a condition, drawn, and saved with a clean check', async () => {
      const page = await opens(`screen/${screen}`)
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
      await page.getByTitle(condition.field, { exact: true }).click()
      await answer.click()
      await page.getByTitle(condition.value, { exact: true }).click()
      await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()

      await expect(side(page).getByRole('heading', { name: 'Nota per la banca' })).toBeVisible()
      await expect(side(page).getByRole('checkbox', { name: 'Va risposto' })).toBeChecked()
      await expect(state(page)).toHaveText('3 file modificati, non salvati')
      await opens(`screen/${screen}?state=${condition.state}`)
      await expect(preview(page).getByLabel('Nota per la banca')).toBeVisible()
      await saves(page)
      expect(git('diff', '--', 'schemas')).toContain('"noteForTheBank"')
      // Each line that was there stays as it was, but for what is listed in it, and a comma at its end.
      expect(git('diff', '--', 'schemas').match(/^-(?!-).*/gm)).toHaveLength(condition.removed)
    })

    test('a field is moved, removed with what depends on it said, and all of it undone', async () => {
      const page = await opens(`screen/${screen}`)
      const first = side(page).locator('.screen-field-name').first()
      const before = await first.textContent()
      await side(page).getByRole('button', { name: moved, exact: false }).first().focus()
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
      await expect(side(page)).not.toContainText(moved)

      await button(page, 'Annulla').click()
      await button(page, 'Annulla').click()
      await expect(state(page)).toHaveText('Tutto salvato')
      await expect(side(page)).toContainText(moved)
    })

    if (grouped) {
      test('a field is moved into a group by the mouse, out of it by the keys, and all of it undone', async () => {
        await studio.writes(grouped)
        const page = await opens(`screen/${screen}`)
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
    }

    test('a screen is translated in a file that goes to a translator and comes back', async () => {
      const page = await opens(`screen/${screen}`)
      await page.getByRole('link', { name: 'Tutti i suoi testi' }).click()
      await button(page, 'Esporta').click()
      const asked = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'Scarica' }).click()
      const xliff = readFileSync(await (await asked).path(), 'utf8')
      expect(xliff).toContain(translated.was)

      await page.getByLabel('Importa', { exact: true }).setInputFiles({
        name: 'back.xlf',
        mimeType: 'application/xliff+xml',
        buffer: Buffer.from(xliff.replace(translated.was, translated.now)),
      })
      await page.getByRole('button', { name: 'Cambia 1 testo' }).click()
      await saves(page)

      expect(changed()).toContain('1 file changed, 1 insertion(+), 1 deletion(-)')
      await expect
        .poll(async () => (await page.request.get(`${studio.server.url}/i18n/en/${wording}.json`)).text())
        .toContain(translated.now)
    })

    test('a field is renamed everywhere, with nothing else changed', async () => {
      const { step, field, pack } = renamed
      const page = await opens(`map?step=${step}`)
      await page.getByRole('complementary').getByRole('button', { name: 'Rinomina …' }).click()
      const dialog = page.getByRole('dialog')
      const what = dialog.getByRole('combobox', { name: 'Che cosa si rinomina' })
      await what.click()
      await page.getByTitle(`(${field})`, { exact: false }).last().click()
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
      expect(come.join().replaceAll('renamedField', field)).toBe(gone.join())
      await expect
        .poll(async () => (await page.request.get(`${studio.server.url}/i18n/it/${pack}.json`)).text())
        .toContain('"renamedField"')
    })

    test('a screen is added between two, with its words in both languages, and saved without a finding', async () => {
      const page = await opens(`map?step=${between.step}`)
      const { dialog, details } = partsOf(page)
      await details
        .getByRole('button', { name: /^Aggiungi fra/ })
        .first()
        .click()
      await dialog.getByLabel('Titolo in italiano').fill('Il veicolo aziendale')
      await dialog.getByLabel('Titolo in inglese').fill('The company vehicle')
      await expect(dialog.getByText('Non ne viene nessun problema.')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()
      await expect(details.getByRole('heading', { name: 'Il veicolo aziendale' })).toBeVisible()
      await saves(page)

      const flow = JSON.parse(read(`flows/${between.flow}.json`)) as {
        tasks: Record<string, { next: string }>
      }
      expect(flow.tasks[between.step]?.next).toBe('the_company_vehicle')
      expect(existsSync(fileOf(`schemas/${between.flow}/the_company_vehicle.json`))).toBe(true)
      expect(git('diff', '--numstat', '--', `flows/${between.flow}.json`).trim()).toMatch(/^\d\t1\t/)
    })

    test('a branch for high amounts leads to a new end, told before it is saved', async () => {
      const page = await opens(`map?step=${branch.step}`)
      const { dialog, details } = partsOf(page)
      await details
        .getByRole('button', { name: /^Aggiungi fra/ })
        .first()
        .click()
      await dialog.getByText('Ramo verso un nuovo esito').click()
      await dialog.getByLabel('Titolo in italiano').fill('Per questo importo serve una persona')
      await dialog.getByLabel('Titolo in inglese').fill('This amount needs a person')
      const place = dialog.getByRole('combobox', { name: 'Scegli da che cosa dipende' })
      await place.click()
      await place.fill(branch.of)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('è sopra')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Valore' }).fill(branch.above)
      await expect(dialog.getByText('Non ne viene nessun problema.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()

      await button(page, 'Rivedi e salva').click()
      await expect(page.getByRole('region', { name: 'Che cosa cambia nel percorso' })).toContainText(
        branch.above,
      )
      await saves(page)
      expect(read(`flows/${branch.flow}.json`)).toContain(`"exclusiveMinimum": ${branch.above}`)
    })

    if (refused) {
      test('why a person is refused is found out', async () => {
        const page = await opens('play')
        await page.getByRole('combobox', { name: 'Scegli chi fa richiesta' }).click()
        await page.keyboard.type(refused.person)
        await page
          .getByTitle(new RegExp(`^${refused.person}`, 'i'))
          .first()
          .click()

        const why = page.getByRole('region', { name: 'Perché qui?' })
        await expect(why).toContainText(refused.way)
        await expect(why).toContainText(refused.because)
      })
    }

    test('a screen is reached from its words, with the text marked', async () => {
      const page = await opens(`words?q=${screen}.title`)
      await page.getByRole('link', { name: screen, exact: true }).first().click()

      await expect(page).toHaveURL(new RegExp(`/studio/screen/${screen}\\?text=`))
      await expect(preview(page).locator('[data-chosen]')).toHaveText(title)
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

      const page = await opens(`screen/${screen}?field=/${amount}`)
      await breaksNoRule('one field')
      await side(page).getByRole('button', { name: 'Tutti i campi' }).click()
      await breaksNoRule('all fields')
    })
  })
}
