import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { opensStudio } from './support/opensStudio.ts'
import { test } from './support/test.ts'

/** A screen of a product, and what is changed of it. */
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
  },
]

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const state = (page: Page) => page.getByRole('region', { name: 'Modifiche' }).getByRole('status')
const preview = (page: Page) => page.frameLocator('iframe')
const side = (page: Page) => page.getByRole('complementary', { name: 'Campi e testi' })

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
} of products) {
  test.describe(`the screen of ${product}`, () => {
    // One server for all: it judges its definitions as it starts, and again for the first page that edits them.
    test.describe.configure({ mode: 'default' })
    let server: TestServer
    let folder: string
    const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
    const changed = () =>
      git('diff', '--stat', '--', 'i18n', 'schemas', 'flows/settings.json').trim().split('\n').at(-1)

    test.beforeAll(async () => {
      ;({ folder } = copyDefinitions(source))
      git('init', '-q')
      git('add', '.')
      git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'first')
      server = await startServer({ DEFINITIONS_DIR: folder, RATE_LIMITS: 'off' })
    })

    test.beforeEach(() => git('checkout', '-q', '.'))

    test.afterAll(async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    const saves = async (page: Page) => {
      await button(page, 'Rivedi e salva').click()
      await button(page, /^Salva \d+ file$/).click()
      await expect(state(page)).toHaveText('Tutto salvato')
    }

    test('has its title changed in both languages by a click on it', async ({ page }) => {
      await opensStudio(page, server, `screen/${screen}`)
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
        .poll(async () => (await page.request.get(`${server.url}/i18n/it/${wording}.json`)).text())
        .toContain('Un titolo nuovo')
    })

    test('has its minimum changed where it comes from, and shows it', async ({ page }) => {
      await opensStudio(page, server, `screen/${screen}`)
      await preview(page).locator(`[id="field.${amount}"]`).click()
      const box = side(page).getByLabel(limit)
      await box.fill('12000')

      if (limited !== undefined) await expect(preview(page).getByText(limited)).toBeVisible()
      await saves(page)
      expect(git('diff', '--', 'flows/settings.json')).toMatch(/\+.*12000/)
    })

    test('gets a required field under a condition, which is drawn, and saved with a clean check', async ({
      page,
    }) => {
      await opensStudio(page, server, `screen/${screen}`)
      await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
      await button(page, 'Aggiungi un campo').click()
      const dialog = page.getByRole('dialog', { name: 'Aggiungi un campo' })
      await dialog.getByLabel('Cerca tra i modi di rispondere').fill('riga di testo')
      await dialog.getByRole('button', { name: /^Una riga di testo/ }).click()
      await dialog.getByLabel('Etichetta, italiano').fill('Nota per la banca')
      await dialog.getByLabel('Etichetta, inglese').fill('Note for the bank')
      await expect(dialog.getByLabel('Nome nei file')).toHaveValue('noteForTheBank')
      const answer = dialog.getByRole('combobox', { name: 'risponde' })
      // The list moves as it opens: another entry may be met.
      await expect(async () => {
        await dialog.getByRole('combobox', { name: 'Chiesto solo se' }).click({ timeout: 2000 })
        await page.getByTitle(condition.field, { exact: true }).click({ timeout: 2000 })
        await expect(answer).toBeVisible({ timeout: 2000 })
      }).toPass()
      await answer.click()
      await page.getByTitle(condition.value, { exact: true }).click()
      await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()

      await expect(side(page).getByRole('heading', { name: 'Nota per la banca' })).toBeVisible()
      await expect(side(page).getByRole('checkbox', { name: 'Va risposto' })).toBeChecked()
      await expect(state(page)).toHaveText('3 file modificati, non salvati')
      await page.goto(`${server.url}/studio/screen/${screen}?state=${condition.state}`)
      await expect(preview(page).getByLabel('Nota per la banca')).toBeVisible()
      await saves(page)
      expect(git('diff', '--', 'schemas')).toContain('"noteForTheBank"')
      // Each line that was there stays as it was, but for what is listed in it, and a comma at its end.
      expect(git('diff', '--', 'schemas').match(/^-(?!-).*/gm)).toHaveLength(condition.removed)
    })

    test('has a field moved, removed with what depends on it said, and all of it undone', async ({
      page,
    }) => {
      await opensStudio(page, server, `screen/${screen}`)
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

    test('is translated in a file that goes to a translator and comes back', async ({ page }) => {
      await opensStudio(page, server, `screen/${screen}`)
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
        .poll(async () => (await page.request.get(`${server.url}/i18n/en/${wording}.json`)).text())
        .toContain(translated.now)
    })

    test('has a field renamed everywhere, with nothing else changed', async ({ page }) => {
      const { step, field, pack } = renamed
      await opensStudio(page, server, `map?step=${step}`)
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
        .poll(async () => (await page.request.get(`${server.url}/i18n/it/${pack}.json`)).text())
        .toContain('"renamedField"')
    })

    test('is reached from its words, with the text marked', async ({ page }) => {
      await opensStudio(page, server, `words?q=${screen}.title`)
      await page.getByRole('link', { name: screen, exact: true }).first().click()

      await expect(page).toHaveURL(new RegExp(`/studio/screen/${screen}\\?text=`))
      await expect(preview(page).locator('[data-chosen]')).toHaveText(title)
    })

    test('breaks no rule of accessibility with one field or all of them, light and dark, also on a phone', async ({
      page,
    }) => {
      const breaksNoRule = async (shown: string) => {
        for (const [width, colorScheme] of [
          [1440, 'light'],
          [1024, 'dark'],
          [360, 'light'],
        ] as const) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
          const look = `${shown}, ${width} px wide, ${colorScheme}`
          expect.soft(await accessibilityFaults(page), look).toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(wide, look).toBeLessThanOrEqual(width)
        }
      }

      await opensStudio(page, server, `screen/${screen}?field=/${amount}`)
      await breaksNoRule('one field')
      await side(page).getByRole('button', { name: 'Tutti i campi' }).click()
      await breaksNoRule('all fields')
    })
  })
}
