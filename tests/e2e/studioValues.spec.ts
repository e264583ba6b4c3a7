import { expect, type Page } from '@playwright/test'

import { NARROWEST } from '../gallery/Picture.ts'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { setText, textSettings } from '../support/textSettings.ts'
import { studioOf } from './support/studioOf.ts'
import { test } from './support/test.ts'

const RATES = 'flows/tables/vehicleRate.json'
const SETTINGS = 'flows/settings.json'

const studio = studioOf('tests/products/leasing')
const { opens, read } = studio

const state = (page: Page) => page.getByRole('region', { name: 'Modifiche' }).getByRole('status')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function savesAll(page: Page): Promise<void> {
  await button(page, 'Rivedi e salva').click()
  await button(page, /^Salva \d+ file$/).click()
  await expect(state(page)).toHaveText('Tutto salvato')
}

test('a rate is changed by keyboard as it is written in Italian, told what it does, and saved', async () => {
  const page = await opens(`values?file=${RATES}`)

  const rate = box(page, 'Rate, fatto, riga 3')
  await rate.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4,9')
  await page.keyboard.press('Tab')

  await expect(page.getByRole('region', { name: 'Che cosa cambia nel percorso' })).toContainText('4.9')
  await savesAll(page)
  expect(read(RATES)).toContain('"/facts/rate": 4.9')
})

test('a row above those that it takes all cases from is told of in that row, and goes with one undo', async () => {
  const page = await opens(`values?file=${RATES}`)

  await button(page, 'Aggiungi una riga').click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^6/ }) })
  await expect(row).toContainText('never reached')
  await expect(row).toContainText('La riga non decide niente.')
  expect(await accessibilityFaults(page)).toEqual([])

  await button(page, 'Annulla').click()
  await expect(state(page)).toHaveText('Tutto salvato')
  await expect(page.getByRole('rowheader')).toHaveCount(5)
})

test('a setting that is none is told of beside its box, and is mended there', async () => {
  const page = await opens(`values?file=${SETTINGS}`)

  await box(page, 'E-mail').fill('nessuna')
  await expect(page.getByRole('group', { name: 'Contatti' })).toContainText('come la grammatica lo chiede')
  await box(page, 'E-mail').fill('leasing@bancaesempio.example')
  await box(page, 'Minimum price').fill('6.000')
  await expect(state(page)).toHaveText('1 file modificato, non salvato')
  await savesAll(page)

  expect(read(SETTINGS)).toContain('"minimumPrice": 6000')
})

test('tables and settings are no wider than a phone, with the text twice as large', async () => {
  const page = await opens(`values?file=${RATES}`)
  await page.setViewportSize({ width: NARROWEST, height: 800 })

  for (const file of [RATES, SETTINGS]) {
    await page.goto(`${studio.server.url}/studio/values?file=${file}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tabelle e valori' })).toBeVisible()
    for (const text of textSettings) {
      await setText(page, text)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${file}, text ${text}`).toBeLessThanOrEqual(NARROWEST)
    }
    await setText(page, 'plain')
    expect.soft(await accessibilityFaults(page), file).toEqual([])
  }
})
