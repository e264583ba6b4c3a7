import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { readLanguages } from '#engine/compile/read/readLanguages.ts'
import type { Flow } from '#flow/Flow.ts'

import { acceptBehaviour } from '../../scripts/acceptBehaviour.ts'
import { runCheck } from '../../scripts/check/runCheck.ts'
import { Draft } from '../../scripts/new/Draft.ts'
import { withEntry, withImport } from '../../scripts/new/editCode.ts'
import { newEnd } from '../../scripts/new/newEnd.ts'
import { newLanguage } from '../../scripts/new/newLanguage.ts'
import { newProduct } from '../../scripts/new/newProduct.ts'
import { newScreen } from '#studio/flow/new/newScreen.ts'
import { newStep } from '#studio/flow/new/newStep.ts'
import { newSummary } from '../../scripts/new/newSummary.ts'
import { newWidget } from '../../scripts/new/newWidget.ts'
import { runNew } from '../../scripts/new/runNew.ts'
import { writeTypes } from '../../scripts/new/writeTypes.ts'
import { speak } from '#validation/languages.ts'
import { runInCopy } from '../support/copyCode.ts'
import { codeFaultsOf } from '../support/codeFaultsOf.ts'
import { copyProject } from '../support/copyProject.ts'
import { findingsIn } from '../support/findingsIn.ts'

describe('npm run new, in a copy of the project', () => {
  let folder = ''
  beforeAll(() => {
    folder = copyProject()
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Does what the command does, in this process: what it prints, or else throws. */
  const make = async (...args: string[]) => {
    const said = vi.fn<(line: string) => void>()
    const failed = vi.fn<(line: string) => void>()
    const status = await runNew(args, folder, { log: said, error: failed })
    if (status !== 0) throw new Error(failed.mock.calls.join('\n'))
    return said.mock.calls.map(([line]) => line)
  }
  /** Expects that the check finds nothing in the products. */
  const expectNoFindings = async () => {
    const log = vi.fn<(text: string) => void>()
    await runCheck([], folder, { log, error: log })
    expect(log.mock.lastCall?.[0]).toContain(': 0 problems.')
  }
  afterEach(() => {
    vi.unstubAllEnvs()
    speak(readLanguages(['.']))
  })
  /** The parts alone, without the words of a command. */
  const fill = async (filled: (draft: Draft) => void) => {
    const draft = new Draft(folder)
    filled(draft)
    await writeTypes(draft)
    return draft.save()
  }
  const flow = (name: string) => JSON.parse(readFileSync(join(folder, `flows/${name}.json`), 'utf8')) as Flow

  it('writes a screen with example and words, which is a page until a step shows it', async () => {
    const files = await fill((draft) => newScreen(draft, ['survey', 'company_vehicle']))

    expect(files.toSorted()).toEqual([
      'flows/general.json',
      'i18n/en/survey.json',
      'i18n/it/survey.json',
      'schemas/survey/company_vehicle.json',
      'src/contract/screenData.ts',
    ])
    expect(findingsIn(folder)).toEqual([])
  })

  it('makes a step of a screen that was a page', async () => {
    await fill((draft) => newStep(draft, ['survey', 'company_vehicle'], 'qualitative_survey'))

    const { tasks } = flow('survey')
    expect(tasks['qualitative_survey']?.next).toBe('company_vehicle')
    expect(tasks['company_vehicle']).toEqual({ next: 'are_accounts_wanted' })
    expect(Object.keys(tasks).indexOf('company_vehicle')).toBe(1)
    expect(readFileSync(join(folder, 'flows/general.json'), 'utf8')).not.toContain('company_vehicle')
    expect(findingsIn(folder)).toEqual([])
  })

  it('writes a summary of what the tasks before it ask, in the words of each', async () => {
    await fill((draft) => {
      expect(newSummary(draft, ['identification', 'company_summary'], 'matching_company')).toEqual([])
    })

    expect(flow('identification').tasks['company_summary']).toEqual({
      variables: { matchingCompany: '/answers/matching_company' },
      editable: ['matching_company'],
      next: 'verification_company',
    })
    const words = readFileSync(join(folder, 'i18n/en/identification.json'), 'utf8')
    expect(words).toMatch(/"matchingCompany": \{\s+"title": "Which company are you applying for\?"/)
    expect(findingsIn(folder)).toEqual([])
  })

  it('writes an end to which a condition leads, before what followed the step', async () => {
    const place = { after: 'company_vehicle', when: '/answers/company_vehicle/answer=12' }

    await fill((draft) => newEnd(draft, ['survey', 'no_vehicle'], place))

    const { conditions, gateways, wayouts } = flow('survey')
    expect(gateways['are_accounts_wanted']?.at(-2)).toEqual({ when: 'noVehicle', next: 'no_vehicle' })
    expect(conditions['noVehicle']).toEqual({ '/answers/company_vehicle/answer': { const: '12' } })
    expect(wayouts['no_vehicle']).toEqual({ messages: { newRequest: { next: 'close' } } })
    expect(findingsIn(folder)).toEqual([])
  })

  it('writes a step after a wait, with its screen, named as npm hands it on', async () => {
    await make('step', 'identification', 'places_of_work', 'verification_company')

    const { tasks, waits } = flow('identification')
    expect(waits['verification_company']?.next).toBe('places_of_work')
    expect(tasks['places_of_work']).toEqual({ next: 'is_company_welcome' })
    expect(existsSync(join(folder, 'schemas/identification/places_of_work.json'))).toBe(true)
    expect(findingsIn(folder)).toEqual([])
  })

  it('writes a product beside that of the project, and a step of it', async () => {
    const files = await make('product', 'products/bikes', 'bike')
    vi.stubEnv('DEFINITIONS_DIR', 'products/bikes')
    const written = await make('step', 'application', 'bike_kind', '--after', 'bike')

    expect(files).toContain('products/bikes/flows/journeys/bikes.json')
    expect(files.at(-1)).toMatch(/^DEFINITIONS_DIR=products\/bikes npm run dev /)
    const words = readFileSync(join(folder, 'products/bikes/i18n/it/common.json'), 'utf8')
    expect(words).not.toMatch(/liquidity|preEvaluation/)
    expect(written.toSorted()).toEqual([
      'products/bikes/flows/application.json',
      'products/bikes/i18n/en/application.json',
      'products/bikes/i18n/it/application.json',
      'products/bikes/schemas/application/bike_kind.json',
    ])
    vi.stubEnv('DEFINITIONS_DIR', '.,products/bikes')
    const log = vi.fn<(text: string) => void>()
    acceptBehaviour(folder, { log, error: log })
    await expectNoFindings()
  })

  it('writes a product where its path says, outside the project too', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'digital-lending-product-'))
    const draft = new Draft(folder)

    newProduct(draft, [join(elsewhere, 'cards')])
    await draft.save()

    expect(existsSync(join(elsewhere, 'cards/flows/journeys/cards.json'))).toBe(true)
    rmSync(elsewhere, { recursive: true })
  })

  it('writes a language that pages and server speak, and of which every text is marked as untranslated', async () => {
    await make('language', 'de')

    const words = readFileSync(join(folder, 'i18n/de/survey.json'), 'utf8')
    expect(words).toContain('"title": "[it] Qualche domanda sull\'azienda"')
    const closest = [
      'src/app/texts/openTexts.ts',
      'src/checks/checkContent.ts',
      'src/server/lending/lists/codeLists.ts',
      'src/studio/shell/StudioWordsProvider.tsx',
      'src/theme/words/parse.ts',
    ]
    expect(codeFaultsOf(folder, closest)).toEqual([])
    const spoken = `
      import { languageOf } from '#server/http/languageOf.ts'
      import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
      import { contentText } from '#server/lending/content/contentText.ts'
      import { parseNumber } from '#theme/words/parse.ts'
      const language = languageOf({ headers: { 'accept-language': 'de-AT,en' } })
      const { messages } = (await loadDefinitions(['.'])).main
      const { subject } = messages[language].code
      const terms = await contentText('terms_and_conditions', language)
      console.log(JSON.stringify([language, subject, terms.language, parseNumber('1.234,5', language)]))
    `
    const said = JSON.parse(runInCopy(folder, '--input-type=module', '--eval', spoken)) as unknown[]
    expect(said).toEqual(['de', '[it] Il tuo codice di verifica', 'it', 1234.5])
  })

  it('writes the words of a language that is spoken already in a product beside, which speaks it then', async () => {
    cpSync('tests/products/leasing', join(folder, 'leasing'), { recursive: true })
    vi.stubEnv('DEFINITIONS_DIR', '.,leasing')
    speak(readLanguages([folder]))

    const files = await make('language', 'de')

    expect(files).toContain('leasing/i18n/de/quotation.json')
    expect(files.filter((file) => !file.startsWith('leasing/i18n/'))).toEqual([])
    // Of both: the language that was written into the project before is judged here too.
    await expectNoFindings()
    rmSync(join(folder, 'leasing'), { recursive: true })
  })

  it('leaves what it wrote formatted', () => {
    const oxfmt = ['node_modules/oxfmt/bin/oxfmt', '--check']
    const written = ['flows', 'schemas', 'i18n', 'src/validation', 'src/server/http/plugins/pages']

    expect(runInCopy(folder, ...oxfmt, ...written)).toContain('All matched files use the correct format')
  })

  it('writes nothing where a name cannot be', async () => {
    const before = readFileSync(join(folder, 'src/theme/index.ts'), 'utf8')

    await expect(make('widget', 'AmountWidget')).rejects.toThrow('AmountWidget.tsx is there already')
    await expect(make('gadget', 'X')).rejects.toThrow('npm run new widget PlateWidget')
    expect(readFileSync(join(folder, 'src/theme/index.ts'), 'utf8')).toBe(before)
  })
})

describe('a name that cannot be', () => {
  const draft = () => new Draft(process.cwd())

  it.each([
    [
      'plate',
      '"plate" is no name of a widget: write it in capitals, and Widget at the end, as PlateWidget is.',
    ],
    [
      'AmountWidget',
      'src/theme/widgets/AmountWidget.tsx is there already: choose another name, or edit that file.',
    ],
  ])('of a widget is refused: %s', (name, sentence) => {
    expect(() => newWidget(draft(), [name])).toThrow(sentence)
  })

  it.each([
    [
      'survey',
      'PlacesOfWork',
      '"PlacesOfWork" is no name of a screen: write it in small letters with underscores',
    ],
    ['srvey', 'places', 'There is no process "srvey". Did you mean "survey"?'],
    ['survey', 'simulator', 'schemas/general/simulator.json is there already: choose another name'],
    ['survey', 'are_accounts_wanted', '"are_accounts_wanted" is one of the gateways of flows/survey.json'],
  ])('of a screen is refused: %s %s', (process, name, sentence) => {
    expect(() => newScreen(draft(), [process, name])).toThrow(sentence)
  })

  it.each([
    ['survey', 'places', undefined, 'Say after which step it comes: --after <step>.'],
    [
      'survey',
      'places',
      'qualitative_surwey',
      'has no step "qualitative_surwey". Did you mean "qualitative_survey"?',
    ],
    ['survey', 'places', 'is_listed_now', '"is_listed_now" leads to several steps or to none'],
    ['resolution', 'places', 'gateway_resolution', '"gateway_resolution" is left by its messages alone'],
    ['survey', 'identify', 'qualitative_survey', 'flows/verifyIdentity.json has a step "identify" already'],
    ['survey', 'archive', 'qualitative_survey', 'The screen "archive" is one of another process'],
    ['general', 'places', 'simulator', 'flows/general.json has no steps: npm run new screen general places'],
  ])('of a step is refused: %s %s after %s', (process, name, after, sentence) => {
    expect(() => newStep(draft(), [process, name], after)).toThrow(sentence)
  })

  it.each([undefined, '/answers/company', '/data/company=1', '/answers/company='])(
    'of a condition is refused: %s',
    (when) => {
      const place = { after: 'qualitative_survey', when }
      expect(() => newEnd(draft(), ['survey', 'over'], place)).toThrow(
        'Say when a case ends there: --if /answers/qualitative_survey/<field>=<value>.',
      )
    },
  )

  it.each([
    '/answers/__proto__/answer=1',
    '/answers/qualitative_survey/__proto__=1',
    '/answers/company_register/code=1',
    '/facts/constructor=1',
    '/facts/blacklistd=true',
  ])('of a place at which nothing is known is refused: %s', (when) => {
    const place = { after: 'qualitative_survey', when }
    const pointer = when.slice(0, when.indexOf('='))

    expect(() => newEnd(draft(), ['survey', 'over'], place)).toThrow(
      `Nothing is known at ${pointer}: name a field that a task asks for`,
    )
  })

  it('of a summary names the fields that it leaves out', () => {
    expect(newSummary(draft(), ['preEvaluation', 'all_said'], 'revenue_document')).toEqual([
      'revenue_document/documents',
    ])
  })

  it('of a summary is refused where nothing was asked that one line can say', () => {
    expect(() => newSummary(draft(), ['survey', 'all_said'], 'qualitative_survey')).toThrow(
      'No task of flows/survey.json until "qualitative_survey" asks for anything to be summed up.',
    )
  })

  it.each([
    ['german', '"german" is no name of a language: write it in two letters of ISO 639, as de is.'],
    ['xx', '"xx" is no language: write its two letters of ISO 639.'],
    ['en', '"en" is spoken already: its words stand in i18n/en.'],
  ])('of a language is refused: %s', (name, sentence) => {
    expect(() => newLanguage(draft(), [name], [])).toThrow(sentence)
  })
})

describe('a list of code', () => {
  it('gets an entry in its order, and an import beside those of the same folder', () => {
    const code =
      "import { AWidget } from './widgets/A.tsx'\nconst theme = { widgets: { AWidget, CWidget, date: AWidget } }\n"

    const imported = withImport(code, 'index.ts', 'BWidget', './widgets/B.tsx')

    expect(withEntry(imported, 'index.ts', 'theme.widgets', 'BWidget', 'BWidget')).toBe(
      "import { AWidget } from './widgets/A.tsx'\nimport { BWidget } from './widgets/B.tsx'\n" +
        'const theme = { widgets: { AWidget, BWidget,\nCWidget, date: AWidget } }\n',
    )
  })

  it.each([['const other = []'], ['const boxes = makeBoxes()']])(
    'is missed where it is not there: %s',
    (code) => {
      expect(() => withEntry(code, 'boxes.ts', 'boxes', '{}')).toThrow('boxes.ts has no list `boxes`')
    },
  )

  it('is missed where nothing of its folder is imported', () => {
    expect(() => withImport('', 'index.ts', 'A', './widgets/A.tsx')).toThrow(
      "index.ts imports nothing from ./widgets/: write `import { A } from './widgets/A.tsx'` there by hand.",
    )
  })
})
