import { expect } from '@playwright/test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Flow } from '#flow/Flow.ts'

import { copyBuilt, copyCode, runInCopy } from '../support/copyCode.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { startServer } from '../support/startServer.ts'
import { presses, sees, types } from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { opensAt } from './support/opensAt.ts'
import { titleOf } from './support/titleOf.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'
import { companies } from '../support/companies.ts'

type Wording = Record<string, unknown>

test('a screen and its step, added by JSON alone, are checked, built and walked through', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { folder, write, change } = copyDefinitions()
  copyCode(folder)
  copyBuilt(folder)
  write('schemas/identification/places_of_work.json', {
    $schema: '../meta/screen.json',
    layout: 'form',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['places'],
      properties: { places: { type: 'integer', minimum: 1, maximum: 500 } },
    },
    examples: { valid: [{ places: 3 }], invalid: [{ places: 0 }, {}] },
    actions: { confirm: { type: 'complete', variant: 'primary' } },
  })
  change<Flow>('flows/identification.json', ({ tasks, gateways, conditions }) => {
    Object.assign(tasks['complete_prescreening'] ?? {}, { next: 'places_of_work' })
    tasks['places_of_work'] = { next: 'is_small_enough' }
    gateways['is_small_enough'] = [
      { when: 'isLarge', next: 'goodbye_wayout' },
      { next: 'is_amount_within_product' },
    ]
    conditions['isLarge'] = { '/answers/places_of_work/places': { type: 'integer', minimum: 50 } }
  })
  change<Wording>('i18n/it/identification.json', (words) => {
    words['places_of_work'] = {
      title: "Quante sedi ha l'azienda?",
      places: {
        label: 'Numero di sedi',
        error: {
          required: 'Scrivi il numero',
          type: 'Scrivi il numero in cifre',
          minimum: 'Le sedi sono almeno {{limit}}',
          maximum: 'Le sedi sono al massimo {{limit}}',
        },
      },
    }
  })
  change<Wording>('i18n/en/identification.json', (words) => {
    words['places_of_work'] = {
      title: 'How many places of work has the company?',
      places: {
        label: 'Places of work',
        error: {
          required: 'Write the number',
          type: 'Write the number in digits',
          minimum: 'The places are at least {{limit}}',
          maximum: 'The places are at most {{limit}}',
        },
      },
    }
  })

  runInCopy(folder, 'scripts/types.ts')
  expect(runInCopy(folder, 'scripts/accept.ts')).toContain('The step "places_of_work" is new.')
  expect(runInCopy(folder, 'scripts/check.ts')).toContain(': 0 problems.')
  runInCopy(folder, 'scripts/build.ts')
  const server = await startServer({
    DEFINITIONS_DIR: folder,
    APP_DIR: join(folder, 'dist/app'),
    RATE_LIMITS: 'off',
  })
  const watched = watchPage(page)
  const applicant = await opensAt(page, server.url, 'complete_prescreening')
  await presses(page, 'Conferma e continua')
  await sees(page, "Quante sedi ha l'azienda?")
  await watched.isAccessible()
  await types(page, 'Numero di sedi', '0')
  await presses(page, 'Continua')
  await expect(page.getByRole('main')).toContainText('Le sedi sono almeno 1')
  expect(await applicant.task()).toMatchObject({ name: 'places_of_work' })

  await page.getByRole('button', { name: 'English' }).click()
  await sees(page, 'How many places of work has the company?')
  await types(page, 'Places of work', '3')
  await page.getByRole('button', { name: 'Italiano' }).click()
  await presses(page, 'Continua')
  await sees(page, titleOf('revenue_document'))

  // A page that is left saves no draft of a case that is forgotten.
  await page.goto('about:blank')
  await deskAt(server).forget(companies.welcome)
  await opensAt(page, server.url, 'complete_prescreening')
  await presses(page, 'Conferma e continua')
  await types(page, 'Numero di sedi', '80')
  await presses(page, 'Continua')
  await sees(page, titleOf('goodbye_wayout'))

  watched.isQuiet()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
