import { expect } from '@playwright/test'
import { readFileSync, rmSync } from 'node:fs'

import { companies } from '../support/companies.ts'
import { copyBuilt, copyCode } from '../support/copyCode.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { startServer } from '../support/startServer.ts'
import { presses, sees, types } from './support/acts.ts'
import { opensAt } from './support/opensAt.ts'
import { titleOf } from './support/titleOf.ts'
import { test } from './support/test.ts'

interface ScreenFile {
  schema: { required?: string[]; properties: Record<string, unknown> }
  examples: { valid: unknown[] }
}
type Wording = Record<string, Record<string, unknown>>

const OTHER = 'schemas/identification/matching_company.json'
const SCREEN = 'schemas/identification/complete_prescreening.json'
/** A build on a machine that has much to do. */
const LONGEST_BUILD_MS = 240_000

test('a field that is added while npm start runs is asked for by the server and drawn by the page together', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000)
  const { folder, write, change } = copyDefinitions()
  copyCode(folder)
  copyBuilt(folder)
  const server = await startServer({ RATE_LIMITS: 'off' }, [], folder)
  const said = (sentence: RegExp) =>
    expect.poll(() => server.output(), { timeout: LONGEST_BUILD_MS }).toMatch(sentence)
  await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, titleOf('complete_prescreening'))

  // A file that is cut off: nothing changes.
  write(OTHER, '{ "layout": "form", ')
  await said(/matching_company\.json:1:\d+/)

  change<ScreenFile>(SCREEN, ({ schema, examples }) => {
    schema.required = ['nickname']
    schema.properties['nickname'] = { type: 'string', minLength: 2, maxLength: 20 }
    examples.valid = [{ nickname: 'Rossi' }]
  })
  write(OTHER, readFileSync(OTHER, 'utf8'))
  // A field without words: nothing changes.
  await said(/complete_prescreening\.nickname\.label\\?" is missing/)
  for (const [language, label] of [
    ['it', 'Nome breve'],
    ['en', 'Short name'],
  ] as const)
    change<Wording>(`i18n/${language}/identification.json`, (words) => {
      Object.assign(words['complete_prescreening']!, { nickname: { label } })
    })
  await said(/What was saved is in force/)

  // Whoever is in the middle goes on with what the open page shows.
  await presses(page, 'Conferma e continua')
  await sees(page, titleOf('revenue_document'))

  // Whoever loads the page is asked for the new field, and can answer.
  const second = await (await browser.newContext({ locale: 'it-IT' })).newPage()
  await opensAt(second, server.url, 'complete_prescreening', { of: companies.counterProposal })
  await presses(second, 'Conferma e continua')
  await expect(second.getByRole('main')).toContainText('Nome breve')
  await expect(second.getByLabel('Nome breve')).toHaveAttribute('aria-invalid', 'true')
  await types(second, 'Nome breve', 'Rossi')
  await presses(second, 'Conferma e continua')
  await sees(second, titleOf('revenue_document'))
  await second.context().close()

  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
