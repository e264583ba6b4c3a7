import { expect } from '@playwright/test'

import { madePdf } from '../support/madePdf.ts'
import { presses, sees } from './support/acts.ts'
import { covers } from './support/covers.ts'
import { openAs } from './support/openAs.ts'
import { titleOf } from './support/titleOf.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'

const REFUSED_BY_THE_BANK = '99000230500'
const REFUSED_BY_THE_SCORE = '99000150583'

const server = sharedServer()

for (const { outcome, of, step, leave } of [
  { outcome: 'goodbye_wayout', of: companies.welcome, step: 'financial_summary', leave: 'renounce' },
  { outcome: 'not_eligible_wayout', of: REFUSED_BY_THE_SCORE, step: 'not_eligible_wayout', leave: undefined },
]) {
  test(`the documents that were handed in can be read from ${outcome} too`, async ({ page }) => {
    const applicant = await anApplicant(server.url).of(of).at(step)
    if (leave) await applicant.tell(leave)
    await openAs(page, server.url, applicant)
    await sees(page, titleOf(outcome))

    await presses(page, 'Documenti della richiesta')

    const filed = page.getByRole('region', { name: 'Documenti archiviati' })
    await expect(filed.getByText('balance.pdf').first()).toBeVisible()
    await presses(page, 'Torna alla richiesta')
    await sees(page, titleOf(outcome))
  })
}

test('an archive that is not open yet says when it opens, once, and leads back', async ({ page }) => {
  const watched = watchPage(page)
  const applicant = await anApplicant(server.url).at('financial_summary')
  await openAs(page, server.url, applicant)
  await sees(page, titleOf('financial_summary'))

  await page.goto(`${server.url}/archive`)
  await sees(page, titleOf('archive'))
  await expect(page.getByText('Per ora i documenti non si possono aprire')).toBeVisible()
  await expect(page.getByText(/Non riusciamo/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Documenti archiviati' })).toHaveCount(0)
  await watched.isAccessible()

  await presses(page, 'Torna alla richiesta')
  await sees(page, titleOf('financial_summary'))
})

test('from the outcome one reads the documents of the request, adds one and comes back', async ({ page }) => {
  covers('route:archive')

  const watched = watchPage(page)
  const applicant = await anApplicant(server.url).of(REFUSED_BY_THE_BANK).atTheEnd()
  await openAs(page, server.url, applicant)
  await sees(page, titleOf('resolution_wayout'))
  await presses(page, 'Documenti della richiesta')
  await sees(page, titleOf('archive'))
  const filed = page.getByRole('region', { name: 'Documenti archiviati' })
  await expect(filed.getByText('balance.pdf').first()).toBeVisible()
  await watched.isAccessible()

  const download = page.waitForEvent('download')
  await filed
    .getByRole('button', { name: /^Scarica/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toBe('balance.pdf')
  await page.getByLabel('Tipo di documento').selectOption({ label: 'Modulo firmato' })
  const file = { name: 'modulo.pdf', mimeType: 'application/pdf', buffer: await madePdf() }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const added = page.getByRole('listitem').filter({ hasText: 'modulo.pdf' })
  await expect(added.getByText('Valido', { exact: true })).toBeVisible()
  await watched.isAccessible()
  await presses(page, 'Archivia i documenti')

  await expect(filed.getByText('modulo.pdf').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Archivia i documenti' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Togli/ })).toHaveCount(0)
  await watched.isAccessible()
  await page.reload()
  await expect(filed.getByText('modulo.pdf').first()).toBeVisible()
  await presses(page, 'Torna alla richiesta')
  await sees(page, titleOf('resolution_wayout'))
  watched.isQuiet()
})
