import { expect, type Page } from '@playwright/test'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Flow } from '#flow/Flow.ts'

import { companies } from '../support/companies.ts'
import { copyBuilt, copyCode, runInCopy } from '../support/copyCode.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import type { HttpApplicant } from '../support/HttpApplicant.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { chooses, presses, sees, selects, types } from './support/acts.ts'
import { deskAt } from './support/deskAt.ts'
import { openAs } from './support/openAs.ts'
import { opensAt } from './support/opensAt.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { watchPage } from './support/watchPage.ts'
import { anApplicant } from '../support/anApplicant.ts'

type Definitions = ReturnType<typeof copyDefinitions>
type Wording = Record<string, unknown>

/** Whose way leads over the screens that no journey has. */
const STRANGER = companies.partnership

/** Screens of kinds that no journey has: each is drawn, typed in and sent in the application as it is built. */
const screens = {
  strange_part: {
    schema: {
      type: 'object',
      properties: { machine: { $ref: '#/definitions/part' } },
      definitions: {
        part: {
          type: 'object',
          properties: { name: { type: 'string' }, inside: { $ref: '#/definitions/part' } },
        },
      },
    },
    words: {
      title: 'Di che cosa è fatta?',
      machine: { label: 'Macchina' },
      name: { label: 'Nome' },
      inside: { label: 'Parte' },
    },
  },
  strange_ways: {
    schema: {
      oneOf: [
        { type: 'object', required: ['firm'], properties: { firm: { type: 'string' } } },
        { type: 'object', required: ['age'], properties: { age: { type: 'integer' } } },
      ],
    },
    words: {
      title: 'Chi sei?',
      firm: { label: 'Ditta' },
      age: { label: 'Anni' },
      oneOf: { label: 'Tipo', options: ['Azienda', 'Persona'] },
    },
  },
  strange_rows: {
    schema: {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          items: { type: 'object', properties: { place: { type: 'string' }, people: { type: 'integer' } } },
        },
      },
    },
    words: {
      title: 'Quali sedi?',
      rows: { label: 'Sedi' },
      place: { label: 'Luogo' },
      people: { label: 'Addetti' },
    },
  },
  strange_several: {
    schema: {
      type: 'object',
      properties: {
        days: { type: 'array', uniqueItems: true, items: { enum: ['mon', 'tue', 'wed'] } },
        places: {
          type: 'array',
          items: {
            type: 'object',
            oneOf: [
              { required: ['town'], properties: { town: { type: 'string' } } },
              { required: ['link'], properties: { link: { type: 'string' } } },
            ],
          },
        },
      },
    },
    words: {
      title: 'Quando e dove?',
      days: { label: 'Giorni', options: { mon: 'Lunedì', tue: 'Martedì', wed: 'Mercoledì' } },
      places: { label: 'Sedi', items: { oneOf: { label: 'Tipo', options: ['In città', 'In rete'] } } },
      town: { label: 'Città' },
      link: { label: 'Indirizzo' },
    },
  },
  strange_choices: {
    schema: {
      type: 'object',
      properties: {
        bank: { enum: [{ code: 1 }, { code: 2 }] },
        number: { enum: [1, '1', 2] },
        text: { enum: [1, '1', 2] },
      },
    },
    uiSchema: {
      bank: { 'ui:widget': 'RadioWidget' },
      number: { 'ui:widget': 'SelectWidget' },
      text: { 'ui:widget': 'SelectWidget' },
    },
    words: {
      title: 'Quale scegli?',
      bank: { label: 'Banca', options: { 0: 'Prima', 1: 'Seconda' } },
      number: { label: 'Numero' },
      text: { label: 'Testo' },
    },
  },
  strange_numbers: {
    schema: {
      type: 'object',
      properties: { own: { type: 'number' }, other: { type: 'number' }, english: { type: 'number' } },
    },
    uiSchema: {
      own: { 'ui:widget': 'NumberWidget' },
      other: { 'ui:widget': 'NumberWidget' },
      english: { 'ui:widget': 'NumberWidget' },
    },
    words: {
      title: 'Quanto?',
      own: { label: 'Con la virgola' },
      other: { label: 'Con il punto' },
      english: { label: 'In inglese' },
    },
  },
  strange_names: {
    schema: {
      type: 'object',
      required: ['toString', 'constructor'],
      properties: { toString: { type: 'string' }, constructor: { type: 'string', minLength: 2 } },
    },
    words: { title: 'Che nome?', toString: { label: 'Testo' }, constructor: { label: 'Costruttore' } },
  },
  strange_end: { words: { title: 'Fatto' } },
}
const names = Object.keys(screens)

// One application for all: a worker builds it by itself.
test.describe.configure({ mode: 'default' })

let server: TestServer
let folder: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const definitions = copyDefinitions()
  folder = definitions.folder
  copyCode(folder)
  copyBuilt(folder)
  addPlacesOfWork(definitions)
  expect(runInCopy(folder, 'scripts/accept.ts')).toContain('The step "places_of_work" is new.')
  const proven = join(folder, 'dist/.proven.json')
  rmSync(proven, { force: true })
  expect(runInCopy(folder, 'scripts/check.ts')).toContain(': 0 problems.')
  // A start need not judge again what the check has judged.
  expect(existsSync(proven)).toBe(true)
  addStrangeScreens(definitions)
  runInCopy(folder, 'scripts/build.ts')
  server = await startServer({
    DEFINITIONS_DIR: folder,
    APP_DIR: join(folder, 'dist/app'),
    RATE_LIMITS: 'off',
  })
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A screen and its step as a bank adds them. */
function addPlacesOfWork({ write, change }: Definitions): void {
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
}

/** Screens in a row behind the choice of one company. Each task is shown what the last one got. */
function addStrangeScreens({ write, change }: Definitions): void {
  for (const [name, { words: _, ...screen }] of Object.entries(screens)) {
    const actions = { confirm: { type: 'complete', variant: 'primary' } }
    write(`schemas/identification/${name}.json`, { layout: 'form', ...screen, actions })
  }
  change<Flow>('flows/identification.json', ({ tasks, gateways, conditions }) => {
    gateways['is_company_welcome']?.unshift({ when: 'isStranger', next: names[0]! })
    conditions['isStranger'] = { '/answers/matching_company/code': { const: STRANGER } }
    for (const [index, name] of names.entries()) {
      tasks[name] = {
        variables: { got: `/answers/${names[index - 1] ?? 'matching_company'}` },
        next: names[index + 1] ?? 'goodbye_wayout',
      }
    }
  })
  for (const language of ['it', 'en']) {
    change<Wording>(`i18n/${language}/identification.json`, (wording) => {
      for (const [name, { words }] of Object.entries(screens)) wording[name] = words
    })
  }
}

test('a screen and its step, added by JSON alone, are checked, built and walked through', async ({
  page,
}) => {
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
})

/** Opens the screen where the applicant stands, has it typed in, looks at it, sends it. Returns what the server has got. */
async function answered(
  { page, applicant }: { page: Page; applicant: HttpApplicant },
  title: string,
  type: () => Promise<void>,
): Promise<unknown> {
  const watched = watchPage(page)
  await openAs(page, server.url, applicant)
  await sees(page, title)
  await watched.isAccessible()
  await type()
  await watched.isAccessible()
  const { name } = await applicant.task()
  await page.getByRole('button', { name: /^(?:Continua|Continue)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
  watched.isQuiet()
  const next = await applicant.task()
  expect(next.name).not.toBe(name)
  return next.variables?.['got']
}

test.describe('a screen of a kind that no journey has', () => {
  // One applicant goes from screen to screen.
  test.describe.configure({ mode: 'serial' })
  test.use({ viewport: { width: 360, height: 740 } })

  let applicant: HttpApplicant
  test.beforeAll(async () => {
    applicant = await anApplicant(server.url).of(STRANGER).atTheEnd()
  })

  test('a field inside itself is opened as deep as wanted', async ({ page }) => {
    const boxes = page.getByRole('textbox', { name: /^Nome/ })

    const got = await answered({ page, applicant }, 'Di che cosa è fatta?', async () => {
      for (const [index, name] of ['Tornio', 'Motore', 'Vite'].entries()) {
        if ((await boxes.count()) <= index) await presses(page, 'Compila: Parte')
        await boxes.nth(index).fill(name)
      }
    })

    expect(got).toEqual({ machine: { name: 'Tornio', inside: { name: 'Motore', inside: { name: 'Vite' } } } })
  })

  test('a form that is a choice of forms takes the answers of the one chosen', async ({ page }) => {
    const got = await answered({ page, applicant }, 'Chi sei?', async () => {
      await types(page, 'Ditta', 'Rossi')
      await selects(page, 'Tipo', 'Persona')
      await types(page, 'Anni', '36')
    })

    expect(got).toEqual({ age: 36 })
  })

  test('a form that is one list takes its rows', async ({ page }) => {
    const rows = page.getByLabel('Luogo')

    const got = await answered({ page, applicant }, 'Quali sedi?', async () => {
      for (const [index, place] of ['Roma', 'Bari', 'Asti'].entries()) {
        await page.getByRole('button', { name: /^Aggiungi/ }).click()
        await rows.nth(index).fill(place)
        await page
          .getByLabel('Addetti')
          .nth(index)
          .fill(`${index + 1}`)
      }
      await page
        .getByRole('button', { name: /^(?:Rimuovi|Togli|Elimina)/ })
        .nth(1)
        .click()
      await expect(rows).toHaveCount(2)
    })

    expect(got).toEqual({
      rows: [
        { place: 'Roma', people: 1 },
        { place: 'Asti', people: 3 },
      ],
    })
  })

  test('several are chosen of a list, and each row is one of two kinds', async ({ page }) => {
    const got = await answered({ page, applicant }, 'Quando e dove?', async () => {
      for (const day of ['Mercoledì', 'Lunedì']) await page.getByRole('checkbox', { name: day }).check()
      for (const index of [0, 1]) {
        await page.getByRole('button', { name: /^Aggiungi/ }).click()
        await expect(page.getByLabel('Tipo')).toHaveCount(index + 1)
      }
      await page.getByLabel('Città').first().fill('Asti')
      await page.getByLabel('Tipo').nth(1).selectOption('In rete')
      await types(page, 'Indirizzo', 'asti.example')
    })

    expect(got).toEqual({ days: ['mon', 'wed'], places: [{ town: 'Asti' }, { link: 'asti.example' }] })
  })

  test('a choice that is an object, and 1 beside "1", are each sent as themselves', async ({ page }) => {
    const got = await answered({ page, applicant }, 'Quale scegli?', async () => {
      await chooses(page, 'Banca', 'Seconda')
      await page.getByLabel('Numero').selectOption({ index: 1 })
      await page.getByLabel('Testo').selectOption({ index: 2 })
    })

    expect(got).toEqual({ bank: { code: 2 }, number: 1, text: '1' })
  })

  test('a number is read in either notation, and Control+Z brings back what was typed', async ({ page }) => {
    const other = page.getByLabel('Con il punto')

    const got = await answered({ page, applicant }, 'Quanto?', async () => {
      await types(page, 'Con la virgola', '1.234,56')
      await types(page, 'Con il punto', '6543.21')
      await expect(other).toHaveValue('6.543,21')
      await other.focus()
      await page.keyboard.press('Control+z')
      await expect(other).toHaveValue('6543.21')
      await page.keyboard.press('Control+Shift+z')
      await expect(other).toHaveValue('6.543,21')
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByLabel('Con la virgola')).toHaveValue('1,234.56')
      await types(page, 'In inglese', '7,890.12')
    })

    expect(got).toEqual({ own: 1234.56, other: 6543.21, english: 7890.12 })
  })

  test('fields called as what every object has are fields like others', async ({ page }) => {
    const got = await answered({ page, applicant }, 'Che nome?', async () => {
      await types(page, 'Testo', 'Ada')
      await types(page, 'Costruttore', 'Byron')
    })

    expect(got).toEqual({ toString: 'Ada', constructor: 'Byron' })
  })
})
