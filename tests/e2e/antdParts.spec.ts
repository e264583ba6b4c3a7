import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'
import { sees } from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { openAs } from './support/openAs.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
const phone = { width: 360, height: 740 }
const schemes = ['light', 'dark'] as const
test.use({ viewport: phone, locale: 'it-IT' })
test.afterEach(() => desk.forget(companies.welcome))

test('the slider of the simulator and its box show the same amount, by keyboard', async ({ page }) => {
  await page.goto(`${server.url}/simulator`)
  const box = page.getByRole('textbox', { name: 'Di quanto hai bisogno?' })
  const slider = page.getByRole('slider', { name: "Scegli l'importo con il cursore" })
  await expect(slider).toBeVisible()

  await box.fill('12500')
  await box.blur()
  await expect(slider).toHaveAttribute('aria-valuetext', /^12\.500\s€$/)

  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(box).toHaveValue('13.000')
  await page.keyboard.press('End')
  await expect(box).toHaveValue('25.000')
  await isWellInLightAndDark(page)
})

test('the page does without the slider where that cannot be had', async ({ page }) => {
  await page.route('**/AmountSlider-*.js', (route) => route.abort())
  await page.goto(`${server.url}/simulator`)

  await page.getByRole('textbox', { name: 'Di quanto hai bisogno?' }).fill('12500')

  await expect(page.getByRole('heading', { level: 1, name: titleOf('simulator') })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
})

test('a date is chosen in the calendar by keyboard alone', async ({ page }) => {
  await openAs(page, server.url, await anApplicant(server.url).at('applicant_document_data_spid'))
  await sees(page, titleOf('applicant_document_data_spid'))
  const button = page.getByRole('button', { name: /^Apri il calendario: / }).first()

  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('table')).toBeVisible()
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await isWellInLightAndDark(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.locator('.calendar > .control').first()).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
})

test('an applicant goes on with the phone by the address of the QR code', async ({ page, elsewhere }) => {
  await openAs(page, server.url, await anApplicant(server.url).at('applicant_identification'))
  await sees(page, titleOf('applicant_identification'))

  await page.getByRole('button', { name: 'Continua sul telefono' }).click()
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible()
  await isWellInLightAndDark(page)
  const address = await page.getByRole('textbox', { name: 'Indirizzo per il telefono' }).inputValue()

  await elsewhere.setViewportSize(phone)
  await elsewhere.goto(address)
  await elsewhere.getByRole('main').getByRole('button').first().click()
  await sees(elsewhere, titleOf('refresh_session_with_otp'))
})

test('a case that waits tells what was done, what goes on and what comes', async ({ page }) => {
  await openAs(page, server.url, await anApplicant(server.url).at('actual_resolution_ok'))
  await sees(page, titleOf('actual_resolution_ok'))

  const timeline = page.getByRole('region', { name: 'A che punto è la richiesta' })
  await expect(timeline.getByRole('listitem').first()).toContainText(
    /Azienda\s+Completato il \d\d\/\d\d\/\d{4}/,
  )
  await isWellInLightAndDark(page)
})

async function isWellInLightAndDark(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page), colorScheme).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  }
}
