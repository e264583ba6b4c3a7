import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import type { Finding } from '#contract/Finding.ts'
import { checks } from '#checks/index.ts'
import { whyItMatters } from '#checks/whyItMatters.ts'

import { brokenDefinitions } from '../support/brokenDefinitions.ts'
import { cpuMilliseconds } from '../support/cpuMilliseconds.ts'
import { sampleContent } from '../support/sampleContent.ts'

const broken = brokenDefinitions()

describe('checkContent', () => {
  it('finds nothing wrong with definitions that are right', () => {
    expect(checkContent(sampleContent())).toEqual([])
  })

  it.each(broken)('$rule finds definitions $title', ({ rule, changes, finds }) => {
    const found = checkContent(sampleContent(changes))

    expect(
      found.map(({ file, line, column, ...rest }) => ({ at: `${file}:${line}:${column}`, ...rest })),
    ).toEqual(finds)
    expect(found.map((finding) => finding.rule)).toContain(rule)
  })

  it.each(['date', 'past-date', 'future-date', 'year-month'])(
    'lets a text of the format %s be without a limit: all are of one length',
    (format) => {
      const schema = JSON.stringify({ type: 'string', format })
      const rules = checkContent(sampleContent({ 'schemas/shared/code.json': schema })).map(
        ({ rule }) => rule,
      )
      expect(rules).not.toContain('everyTextAndListHasALimit')
    },
  )

  it('has a definition that breaks each rule', () => {
    const proven = new Set(broken.map(({ rule }) => rule))

    expect(Object.keys(checks).filter((rule) => !proven.has(rule))).toEqual([])
  })

  it('says of each rule, and of no other, why it matters', () => {
    const ofProducts = ['behaviour', 'journeysStandSideBySide']
    const whileReading = ['depth', 'draft', 'endless', 'size']
    const rules = [...Object.keys(checks), ...broken.map(({ rule }) => rule), ...whileReading, ...ofProducts]

    expect(Object.keys(whyItMatters).toSorted()).toEqual([...new Set(rules)].toSorted())
  })

  it('says what is wrong in all files at once', () => {
    const found = checkContent(
      sampleContent({
        'flows/second.json': '{ "process": "second" }',
        'schemas/first/summary.json': '{ "layout": ',
        'i18n/en/errors.json': '{ "CODE_NOT_PROVEN": "<b>No</b>" }',
      }),
    )

    expect(new Set(found.map(({ file }) => file))).toEqual(
      new Set(['flows/second.json', 'schemas/first/summary.json', 'i18n/en/errors.json']),
    )
  })
})

describe('words for one and for several', () => {
  const errors = (one: string, other: string) =>
    JSON.stringify({ CODE_NOT_PROVEN: 'No', CODE_NOT_PROVEN_one: one, CODE_NOT_PROVEN_other: other })

  it('name their values as the other language does, each of the two for itself', () => {
    const found = (english: string) =>
      checkContent(
        sampleContent({
          'i18n/it/errors.json': errors('Ultimo tentativo', 'Ancora {{count}} tentativi'),
          'i18n/en/errors.json': english,
        }),
      ).map(({ message }) => message)

    expect(found(errors('Last try', '{{count}} more tries'))).toEqual([])
    expect(found(errors('Last try', 'Some more tries'))).toEqual([
      '"CODE_NOT_PROVEN" names no value in English and {{count}} in Italian.',
    ])
  })
})

describe('a definition that is meant to do harm', () => {
  const screen = (schema: unknown) => JSON.stringify({ layout: 'form', schema })
  const object = { type: 'object', additionalProperties: false }
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  it.each([
    ['of more than 256 KiB', 'size', `{ "layout": "waiting", "$comment": "${'x'.repeat(262_144)}" }`],
    ['deeper than 32', 'depth', `{ "layout": "waiting", "examples": ${deep(40)} }`],
    ['deeper than any stack', 'depth', deep(100_000)],
    [
      'with more than 500 choices',
      'size',
      screen({ ...object, properties: { one: { enum: Array.from({ length: 501 }, (_, at) => at) } } }),
    ],
    [
      'with more than 2,000 parts',
      'size',
      screen({
        ...object,
        properties: Object.fromEntries(
          Array.from({ length: 2001 }, (_, at) => [`f${at}`, { type: 'integer' }]),
        ),
      }),
    ],
    ['that refers to another server', 'grammar', screen({ $ref: 'https://example.org/schema.json' })],
    ['that refers to itself', 'reference', screen({ $ref: '#' })],
    [
      'with data in place of a limit',
      'grammar',
      screen({ ...object, properties: { a: { maximum: { $data: '/b' } } } }),
    ],
    [
      'with a key that changes every object',
      'forbiddenKey',
      '{ "layout": "waiting", "__proto__": { "a": 1 } }',
    ],
  ])('%s is refused within a second', (_, rule, text) => {
    let found: Finding[] = []
    const cost = cpuMilliseconds(() => {
      found = checkContent(sampleContent({ 'schemas/general/loading.json': text }))
    })

    expect(found).toContainEqual(expect.objectContaining({ file: 'schemas/general/loading.json', rule }))
    expect(cost).toBeLessThan(1000)
  })
})
