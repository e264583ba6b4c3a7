import { describe, expect, it } from 'vitest'

import { compileScreen } from '#engine/compile/compileScreen.ts'
import { faultLine } from '#engine/compile/Fault.ts'
import { readSource } from '#engine/compile/SourceFile.ts'

import { compileForTest } from '../../support/compileForTest.ts'

const place = { file: 'schemas/test/screen.json', process: 'test', name: 'screen' }

function compile(screen: object | string, shared: Record<string, object | string> = {}) {
  const textOf = (content: object | string) =>
    typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  const files = Object.entries(shared).map(
    ([name, content]) => [name, readSource(`schemas/shared/${name}.json`, textOf(content))] as const,
  )
  return compileScreen(place, textOf(screen), new Map(files))
}

const field = (schema: object) => ({
  layout: 'form',
  schema: { type: 'object', properties: { field: schema } },
})
const faultsOf = (...args: Parameters<typeof compile>) => compile(...args).faults.map(faultLine)

describe('a screen with a fault', () => {
  it.each([
    ['no JSON', '{"layout":"form",}', '1:18: The name of a key is expected here'],
    ['no object', '[]', '1:1: A screen is an object'],
    ['no layout', '{"schema":{}}', '1:1: A screen names its "layout"'],
    ['a schema that is no object', '{"layout":"form",\n"schema":[]}', '2:1: "schema" is an object.'],
    ['an unknown keyword', field({ type: 'integer', minimun: 3 }), '8:9: unknown keyword: "minimun"'],
    ['an unknown format', field({ type: 'string', format: 'zip' }), '6:7: unknown format "zip"'],
    ['an unknown type', field({ type: 'text' }), '7:9: "type" must be equal'],
    ['a wrong value of a keyword', field({ minLength: 'three' }), '7:9: "minLength" must be integer'],
    ['a pattern that is none', field({ pattern: '([' }), '7:9: Invalid regular expression'],
    ['words in its schema', field({ title: 'Importo' }), '7:9: A screen holds no words'],
    [
      'a reference to no file',
      field({ $ref: '/shared/nothing.json' }),
      '7:9: There is no file schemas/shared/nothing.json.',
    ],
    ['a reference to nowhere', field({ $ref: '#/definitions/x' }), '7:9: "#/definitions/x" leads nowhere'],
    [
      'a reference to the web',
      field({ $ref: 'https://x.example/a.json' }),
      '7:9: "https://x.example/a.json" is no reference',
    ],
    [
      'too many choices',
      field({ enum: Array.from({ length: 501 }, (_, index) => index) }),
      '7:9: At most 500 choices',
    ],
    ['a pattern that takes for ever', field({ pattern: '^(a+)+$' }), '7:9: This pattern repeats a group'],
    [
      'a field of which nothing says what it is',
      field({ minLength: 3 }),
      '6:7: Nothing says what this field is',
    ],
    [
      'a field that may be anything',
      { layout: 'form', schema: { properties: { a: true } } },
      '5:7: Nothing says',
    ],
    [
      'a reference to what may be anything',
      {
        layout: 'form',
        schema: { properties: { a: { $ref: '#/definitions/d' } }, definitions: { d: true } },
      },
      '5:7: Nothing says what this field is',
    ],
    [
      'a field beside a reference to other fields',
      {
        layout: 'form',
        schema: {
          $ref: '#/definitions/d',
          properties: { x: { minLength: 3 } },
          definitions: { d: { type: 'object', properties: { y: { type: 'string' } } } },
        },
      },
      '6:7: Nothing says what this field is',
    ],
    ['a list of nobody knows what', field({ type: 'array' }), '6:7: This list does not say what is in it'],
    [
      'an order that leaves a field out',
      { ...field({ type: 'string' }), uiSchema: { 'ui:order': [] } },
      '12:5: uiSchema order list does not contain property \'field\'. Add it, or "*" for the rest.',
    ],
    ['a dot in a name', { layout: 'form', schema: { properties: { 'a.b': {} } } }, '5:7: "a.b": no dot'],
    [
      'a condition that points nowhere',
      { layout: 'form', conditions: { big: { amount: {} } } },
      '5:7: "amount" is no place',
    ],
    [
      'a condition with a fault',
      { layout: 'form', conditions: { big: { '/data/amount': { minimun: 1 } } } },
      '5:7: strict mode: unknown keyword: "minimun"',
    ],
    [
      'a file of 300 kB',
      { layout: 'form', $comment: 'x'.repeat(300_000) },
      '1:1: The file is larger than 256 KiB: divide it.',
    ],
    [
      '40 levels',
      '{"layout":"form","schema":' + '{"properties":{"a":'.repeat(20) + '{}' + '}}'.repeat(20) + '}',
      '1:326: Objects and arrays stand more than 32 deep here: give the inner part a name, and refer to it.',
    ],
  ])('is refused where it stands: %s', (_, screen, expected) => {
    const { code, faults } = compile(screen)

    expect(code).toBeUndefined()
    expect(faults.map(faultLine)[0]).toContain(`schemas/test/screen.json:${expected}`)
  })

  it('is refused where it names what the theme does not have, and says what there is', () => {
    const names = {
      layouts: ['form'],
      widgets: ['TextWidget'],
      fields: ['PlaceField'],
      blocks: ['NoticeBlock'],
    }
    const screen = {
      layout: 'from',
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      uiSchema: { a: { 'ui:widget': 'TextWidgit' }, b: { 'ui:field': 'PlaceFeild' } },
      blocks: [{ block: 'NotaBlock' }],
    }

    const { faults } = compileScreen(place, JSON.stringify(screen, null, 2), new Map(), names)

    expect(faults.map(faultLine)).toEqual([
      'schemas/test/screen.json:2:3: There is no layout "from". There are: form.',
      'schemas/test/screen.json:24:7: There is no block "NotaBlock". There are: NoticeBlock.',
      'schemas/test/screen.json:16:7: There is no widget "TextWidgit". There are: TextWidget, hidden.',
      'schemas/test/screen.json:19:7: There is no field "PlaceFeild". There are: PlaceField.',
    ])
  })

  it('is refused in the shared file where a pattern takes for ever', () => {
    const shared = { amount: { type: 'string', pattern: '(a|ab)*' } }

    expect(faultsOf(field({ $ref: '/shared/amount.json' }), shared)[0]).toContain(
      'schemas/shared/amount.json:3:3: This pattern repeats a group',
    )
  })

  it.each([
    [
      'of more than 300 kB',
      `{ "layout": "form", "$comment": "${'x'.repeat(300_000)}" }`,
      'The file is larger than',
    ],
    [
      'more than 40 levels deep',
      `{ "layout": "form", "examples": ${'['.repeat(41)}${']'.repeat(41)} }`,
      'deep here',
    ],
  ])('is refused as a whole when its file is %s', (_, text, expected) => {
    expect(faultsOf(text)[0]).toContain(expected)
  })

  it('is refused in the shared file where the fault is', () => {
    const shared = { amount: { type: 'integer', minimun: 1 } }

    expect(faultsOf(field({ $ref: '/shared/amount.json' }), shared)).toEqual([
      'schemas/shared/amount.json:3:3: unknown keyword: "minimun".',
    ])
  })

  it('says what is wrong with the JSON of a shared file', () => {
    expect(faultsOf(field({ $ref: '/shared/amount.json' }), { amount: '{"a":1,"a":2}' })).toEqual([
      'schemas/shared/amount.json:1:8: "a" is written twice in the same object: only the last one would count.',
    ])
  })

  it('says each fault of a kind, not the first alone', () => {
    const screen = { layout: 'form', schema: { properties: { a: { title: 'A' }, b: { title: 'B' } } } }

    expect(compile(screen).faults).toHaveLength(2)
  })

  it('cannot lead round in an empty circle', () => {
    const definitions = { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } }

    expect(faultsOf({ layout: 'form', schema: { definitions } })[0]).toContain('leads back to itself')
  })

  it('is refused within a second when it is too large', () => {
    const properties = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`f${index}`, {}]))

    expect(faultsOf({ layout: 'form', schema: { properties } })[0]).toContain('at most 2000 parts')
  })
})

describe('a compiled screen', () => {
  it('needs neither require nor eval', () => {
    const { code } = compile(
      field({ type: 'string', minLength: 2, format: 'tax-code', enum: ['a', 'b'], uniqueItems: true }),
    )

    expect(code).not.toMatch(/require\(|new Function|\beval\(/)
  })

  it('carries no examples and no comments', () => {
    const { code } = compile({
      ...field({ type: 'string', description: 'SECRET' }),
      examples: { valid: [{ field: 'SAMPLE' }] },
    })

    expect(code).not.toMatch(/SECRET|SAMPLE/)
  })

  it('shares what several fields refer to', () => {
    const long = { type: 'string', minLength: 1, maxLength: 123, pattern: '^[a-z]+$' }
    const schema = (names: string[]) => ({
      layout: 'form',
      schema: { properties: Object.fromEntries(names.map((name) => [name, { $ref: '/shared/long.json' }])) },
    })

    const one = compile(schema(['a']), { long }).code?.length ?? 0
    const ten = compile(schema([...'abcdefghij']), { long }).code?.length ?? 0

    expect(ten - one).toBeLessThan(9 * 500)
  })

  it('judges data as the schema says, through references that come back to themselves', () => {
    const tree = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#' } } },
    }
    const { validate } = compileForTest({ schema: { $ref: '/shared/tree.json' } }, { tree })

    expect(validate({ name: 'a', parts: [{ name: 'b', parts: [] }] })).toBe(true)
    expect(validate({ name: 'a', parts: [{ name: 'b', parts: [{}] }] })).toBe(false)
    expect(validate.errors?.[0]).toMatchObject({ instancePath: '/parts/0/parts/0', keyword: 'required' })
  })
})

describe('conditions', () => {
  const { conditions } = compileForTest({
    conditions: {
      large: { '/data/amount': { minimum: 10 } },
      both: { '/data/amount': { minimum: 10 }, '/variables/known': { const: true } },
      whole: { '': { required: ['data'] } },
    },
  })

  it.each([
    ['large', { data: { amount: 10 } }, true],
    ['large', { data: { amount: 9 } }, false],
    ['large', { data: {} }, false],
    ['large', {}, false],
    ['both', { data: { amount: 10 }, variables: { known: true } }, true],
    ['both', { data: { amount: 10 }, variables: {} }, false],
    ['whole', { data: null }, true],
  ])('%s of %j is %s', (name, scope, expected) => {
    expect(conditions[name]?.(scope)).toBe(expected)
  })
})
