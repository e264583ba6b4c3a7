import fc from 'fast-check'
import i18next, { type i18n } from 'i18next'
import type { JSONSchema7 } from 'json-schema'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

import { wordingOptions } from '#theme/words/wordingOptions.ts'
import { screenTexts } from '#theme/words/screenTexts.ts'
import { readScreen } from '#engine/compile/read/readScreen.ts'
import { type ValidationError, validationErrorsOf } from '#engine/compile/judge/validationErrorsOf.ts'
import { pruneInactive } from '#engine/compile/judge/pruneInactive.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import { sizeErrors } from '#engine/compile/judge/sizeErrors.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { matcherOf } from '#engine/answers/matcherOf.ts'
import { evaluateAt, toPath, toPointer, withValueAt } from '#engine/answers/pointer.ts'
import { readableParams } from '#engine/answers/readableParams.ts'
import type { Screen } from '#engine/screen/Screen.ts'

import expiryDate from '../../schemas/shared/expiry_date.json' with { type: 'json' }
import releaseDate from '../../schemas/shared/release_date.json' with { type: 'json' }
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { compileForTest } from '../support/compileForTest.ts'
import { type TestedProduct, testedProducts } from '../support/testedProducts.ts'
import { covers } from '../support/covers.ts'
import { rulesOf, wrongValues } from '../support/wrongValues.ts'

/** `FIELD_VALUES=200000 FIELD_SEED=7 npm test unit` tries that many more, the same each time. */
const values = Number(process.env['FIELD_VALUES'] ?? 2000)
const seed = Number(process.env['FIELD_SEED'] ?? Math.floor(Math.random() * 1e6))

type Wording = Record<(typeof languages)[number], i18n>

interface Subject {
  name: string
  /** As it is called in titles. */
  title: string
  wording: Wording
  process: string
  /** As the server has it. */
  schema: JSONSchema7
  /** As the browser has it. */
  compiled: CompiledScreen
  valid: Record<string, unknown>[]
}

const languages = ['it', 'en'] as const
const subjects = testedProducts.flatMap(readSubjects)

it('says for each screen that asks for something what a right answer is', () => {
  expect(subjects.length).toBeGreaterThan(15)
  expect(subjects.filter(({ valid }) => valid.length === 0)).toEqual([])
})

it('refuses a date that is written out for what it is, and not for its length', () => {
  for (const schema of [releaseDate, expiryDate] as JSONSchema7[]) {
    expect(validateData(schema, '15 settembre 2021').map(({ keyword }) => keyword)).toEqual(['format'])
  }
})

describe.each(subjects)('what $title asks for', (subject) => {
  it('is right as in its examples', () => {
    covers('rule:5.10', 'rule:5.17')

    const judged = subject.valid.flatMap((data) => [
      ...judgedByBrowser(subject, data),
      ...validateData(subject.schema, data),
    ])

    expect(judged).toEqual([])
  })

  it('puts every field to the proof, right and wrong', () => {
    covers('rule:5.17')

    const fields = [...new Set(rulesOf(subject.schema).map(({ pointer }) => pointer))]
    const triedWrong = new Set(wrongAnswers(subject).map(({ pointer }) => pointer))
    const isRight = (pointer: string) =>
      subject.valid.some((example) => evaluateAt(example, pointer) !== undefined)

    expect(fields.filter((pointer) => !isRight(pointer))).toEqual([])
    expect(fields.filter((pointer) => !triedWrong.has(pointer))).toEqual([])
  })

  it('is refused in its place by browser and server, in words of both languages', () => {
    covers('rule:5.17')

    const wrong = wrongAnswers(subject)
    const overlooked = wrong.filter(
      ({ data, pointer, isConditional }) =>
        !isConditional && !validateData(subject.schema, data).some((refusal) => refusal.pointer === pointer),
    )

    expect(overlooked).toEqual([])
    expect(wrong.flatMap(({ data }) => faultsOfVerdict(subject, data))).toEqual([])
  })
})

it(`is judged alike by browser and server, whatever comes (seed ${seed})`, { timeout: values * 20 }, () => {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.stringMatching(/^[A-Z0-9]{1,18}$/),
    fc.stringMatching(/^\d{1,4}-\d{1,2}-\d{1,2}$/),
    fc.stringMatching(/^\+?[\d ]{1,20}$/),
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
  )
  const answer = fc.record({
    subject: fc.constantFrom(...subjects),
    example: fc.nat(),
    changes: fc.array(
      fc.record({ place: fc.nat(), key: fc.option(fc.string(), { freq: 8 }), to: anything }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  })
  fc.assert(
    fc.property(answer, ({ subject, example, changes }) => {
      const data = changes.reduce<unknown>(
        (before, { place, key, to }) => changed(before, { place, key, to }),
        subject.valid[example % subject.valid.length],
      )
      expect(faultsOfVerdict(subject, data)).toEqual([])
    }),
    { numRuns: values, seed },
  )
})

/** Another value at one of the places that are there, or at a key of its own below it. */
function changed(data: unknown, { place, key, to }: { place: number; key: string | null; to: unknown }) {
  const places = placesIn(data)
  const at = places[place % places.length] ?? ''
  const parent = evaluateAt(data, at)
  const isObject = typeof parent === 'object' && parent !== null && !Array.isArray(parent)
  return withValueAt(data, key !== null && isObject ? at + toPointer([key]) : at, to)
}

function placesIn(data: unknown, at = ''): string[] {
  if (typeof data !== 'object' || data === null) return [at]
  return [at, ...Object.entries(data).flatMap(([key, child]) => placesIn(child, at + toPointer([key])))]
}

interface WrongAnswer {
  data: unknown
  pointer: string
  fault: string
  /** It may be right after all, by what else is answered. */
  isConditional: boolean
}

/** Every wrong answer that follows from the schema, put into each example that is right. */
function wrongAnswers({ schema, valid }: Subject): WrongAnswer[] {
  return valid.flatMap((example) => wrongAnswersIn(example, schema))
}

function wrongAnswersIn(example: Record<string, unknown>, schema: JSONSchema7): WrongAnswer[] {
  const isThere = (pointer: string) => typeof (evaluateAt(example, pointer) ?? undefined) === 'object'
  return rulesOf(schema).flatMap(({ pointer, schema: part, isConditional, isRequired }) => {
    if (pointer !== '' && !isThere(pointer.slice(0, pointer.lastIndexOf('/')))) return []
    const answer = (fault: string, at: string, value: unknown): WrongAnswer => ({
      data: withValueAt<unknown>(example, at, value),
      pointer: at,
      fault,
      isConditional,
    })
    const isClosed = part.additionalProperties === false && isThere(pointer)
    return [
      ...wrongValues(part).map(([fault, value]) => answer(fault, pointer, value)),
      ...(isRequired && pointer !== '' ? [answer('missing', pointer, undefined)] : []),
      ...(isClosed ? [answer('unknown key', `${pointer}/not~0asked~1for`, 1)] : []),
    ]
  })
}

/** Where browser and server do not say the same of the data, and what they say without words. */
function faultsOfVerdict(subject: Subject, data: unknown): string[] {
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const inBrowser = judgedByBrowser(subject, sent)
  const there = byPlace(inBrowser)
  const onServer = byPlace(validateData(subject.schema, sent))
  const places = [...new Set([...Object.keys(there), ...Object.keys(onServer)])]
  // Of what is too large the server says that alone; the browser refuses the same places, and says the rest too.
  const isTooLarge = sizeErrors(subject.schema, sent).length > 0
  const differing = isTooLarge
    ? Object.keys(onServer).filter((place) => there[place] === undefined)
    : places.filter((place) => there[place] !== onServer[place])
  return [
    ...differing.map((place) => `${place}: ${there[place]} in the browser, ${onServer[place]} on the server`),
    ...inBrowser.flatMap((refusal) => wordless(subject, refusal)),
  ]
}

/** The browser's verdict, by the code of the screen's chunk. */
function judgedByBrowser({ compiled }: Subject, data: unknown): ValidationError[] {
  const refusals = compiled.validate(data) ? [] : validationErrorsOf(compiled.validate.errors)
  const places = new Set(refusals.map(({ pointer }) => pointer))
  const strays = pruneInactive(compiled.screen.schema, data, matcherOf(compiled)).inactive
  const unasked = strays.filter((pointer) => !places.has(pointer))
  return [
    ...refusals,
    ...unasked.map((pointer) => ({ pointer, keyword: 'additionalProperties', params: {} })),
  ]
}

function byPlace(refusals: ValidationError[]): Record<string, string> {
  return Object.fromEntries(
    refusals.map(({ pointer, keyword, params }) => [pointer, `${keyword} ${JSON.stringify(params)}`]),
  )
}

/** The languages in which a refusal has no words, or words in which something is left to be filled in. */
function wordless(
  { name, process, wording }: Subject,
  { pointer, keyword, params }: ValidationError,
): string[] {
  return languages.flatMap((language) => {
    const texts = screenTexts(wording[language], { screen: name, process })
    const said = texts.error(toPath(pointer), keyword, readableParams(params, language))
    return said === keyword || !/^[^{}]{3,}$/.test(said)
      ? [`${pointer} ${keyword} in ${language}: ${said}`]
      : []
  })
}

/** One language alone: what is not said in it is not said at all. */
function textsOf(files: Map<string, string>, language: string): i18n {
  const packs = [...files].filter(([path]) => path.startsWith(`i18n/${language}/`))
  const words = packs.map(([path, text]) => [basename(path, '.json'), JSON.parse(text)] as const)
  const texts = i18next.createInstance()
  void texts.init({
    lng: language,
    initAsync: false,
    resources: { [language]: Object.fromEntries(words) },
    ...wordingOptions,
    missingInterpolationHandler: (_text, [placeholder]: string[]) => placeholder,
  })
  return texts
}

function readSubjects({ folder: product, suffix }: TestedProduct): Subject[] {
  const files = readDefinitions(product)
  const texts = languages.map((language) => [language, textsOf(files, language)])
  const wording = Object.fromEntries(texts) as Wording
  const shared = new Map(
    [...files]
      .filter(([path]) => path.startsWith('schemas/shared/'))
      .map(([path, text]) => [basename(path, '.json'), readSource(path, text)] as const),
  )
  const contents = Object.fromEntries([...shared].map(([name, { value }]) => [name, value as object]))
  return [...files].flatMap(([path, text]) => {
    const [folder, process = '', file = ''] = path.split('/')
    if (folder !== 'schemas' || process === 'shared' || process === 'meta') return []
    const written = JSON.parse(text) as Screen
    const { screen } = readScreen(path, text, shared)
    if (!written.schema || !screen) return []
    const compiled = compileForTest(written, contents)
    const valid = written.examples?.valid ?? []
    const name = basename(file, '.json')
    return [{ name, title: name + suffix, wording, process, schema: screen.schema, compiled, valid }]
  })
}
