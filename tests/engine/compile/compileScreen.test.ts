import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'

import { compileScreen } from '#engine/compile/compileScreen.ts'
import { findingLine } from '#engine/compile/read/findingLine.ts'
import { validationErrorsOf } from '#engine/compile/judge/validationErrorsOf.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'

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
const lineOf = (test: unknown) => `{"layout":"form",\n"conditions":{"a":{"/data/a":${JSON.stringify(test)}}}}`

/** Each definition refers to the next one twice: laid out, as many fields as 2 to the power of `depth`. */
function doubling(depth: number): object {
  const next = (level: number) => ({ $ref: `#/definitions/d${level}` })
  const object = (level: number) => ({ type: 'object', properties: { a: next(level), b: next(level) } })
  const levels = Array.from({ length: depth }, (_, level) => [`d${level}`, object(level + 1)])
  return { ...object(0), definitions: { ...Object.fromEntries(levels), [`d${depth}`]: { type: 'string' } } }
}

/** Objects in objects, each field of which depends on four conditions. */
function branching(depth: number): object {
  const inner = depth === 0 ? { type: 'string' } : branching(depth - 1)
  const conditions = ['p', 'q', 'r', 's'].map((key) => ({
    if: { properties: { [key]: { const: true } }, required: [key] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ['inner'] },
  }))
  return { type: 'object', properties: { inner }, allOf: conditions }
}

/** Each definition refers to every other: laid out, every order of them. */
function eachToEach(count: number): object {
  const names = Array.from({ length: count }, (_, index) => `d${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]))
  const definitions = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]))
  return { type: 'object', properties, definitions }
}
const faultsOf = (...args: Parameters<typeof compile>) => compile(...args).findings.map(findingLine)

describe('a screen with a finding', () => {
  it.each([
    ['no JSON', '{"layout":"form",}', '1:17: No comma stands after the last entry'],
    ['no object', '[]', '1:1: [] must be object. A screen: what is asked'],
    ['no layout', '{"schema":{}}', '1:1: "layout" is missing.'],
    ['a schema that is no object', '{"layout":"form",\n"schema":[]}', '2:1: [] must be object'],
    ['a schema that takes anything', '{"layout":"form",\n"schema":true}', '2:1: true must be object'],
    ['a block that is null', '{"layout":"form",\n"blocks":[null]}', '2:11: null must be object. A piece'],
    ['a source that is null', '{"layout":"form",\n"sources":{"a":null}}', '2:12: null must be object.'],
    ['a condition that is null', '{"layout":"form",\n"conditions":{"a":null}}', '2:15: null must be object.'],
    ['a line of a condition that is null', lineOf(null), '2:20: null must be object,boolean.'],
    ['bounds that are null', '{"layout":"form",\n"bounds":{"/a":null}}', '2:11: null must be object.'],
    ['values that are null', '{"layout":"form",\n"values":{"/a":null}}', '2:11: null must be object.'],
    ['an action that is null', '{"layout":"form",\n"actions":{"a":null}}', '2:12: null must be object.'],
    [
      'a title that is no text',
      '{"layout":"form","uiSchema":{"a":\n{"ui:title":{}}}}',
      '2:2: {} must be string.',
    ],
    [
      'a label of a choice that is no text',
      '{"layout":"form","uiSchema":{"a":\n{"ui:enumNames":["Ay",{}]}}}',
      '2:23: {} must be string.',
    ],
    [
      'an option that is no pointer',
      '{"layout":"form","uiSchema":{"documents":{"ui:options":\n{"fills":{}}}}}',
      '2:2: {} must be string.',
    ],
    [
      'a row of a summary without its place',
      {
        layout: 'form',
        blocks: [{ block: 'SummaryBlock', options: { parts: [{ name: 'a', rows: { b: {} } }] } }],
      },
      '11:15: "from" is missing.',
    ],
    [
      'another draft of JSON Schema',
      field({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' }),
      '7:9: "https://json-schema.org/draft/2020-12/schema" is another JSON Schema than draft-07',
    ],
    ['a reference that is no text', field({ $ref: 5 }), '7:9: A "$ref" is a text'],
    [
      'a reference with a lone %',
      field({ $ref: '#/definitions/a%' }),
      '7:9: "#/definitions/a%" is no reference: a %',
    ],
    ['a reference to no schema', field({ $ref: '#/properties' }), '7:9: "#/properties" leads to no schema'],
    [
      'a schema that is its own part',
      field({ allOf: [{ $ref: '#/properties/field' }] }),
      '6:7: This schema leads back',
    ],
    [
      'an object that requires itself',
      {
        layout: 'form',
        schema: {
          type: 'object',
          properties: { parent: { $ref: '#/definitions/person' } },
          definitions: {
            person: {
              type: 'object',
              required: ['parent'],
              properties: { parent: { $ref: '#/definitions/person' } },
            },
          },
        },
      },
      '6:7: What is required here requires itself again',
    ],
    ['references that double', { layout: 'form', schema: doubling(30) }, '3:3: With its references laid out'],
    [
      'references of each to each',
      { layout: 'form', schema: eachToEach(12) },
      '3:3: With its references laid out',
    ],
    [
      'conditions within conditions',
      { layout: 'form', schema: branching(7) },
      '3:3: This screen is drawn in too many',
    ],
    [
      'names by a pattern that takes for ever',
      field({ type: 'object', patternProperties: { '^(?:a?a?)+$': { type: 'string' } } }),
      '9:11: This pattern could try',
    ],
    [
      'a group repeated a fixed number of times',
      field({ type: 'string', pattern: '^(?:a?){60}$' }),
      '8:9: This pattern could try',
    ],
    [
      'a root that is a text',
      { layout: 'form', schema: { type: 'string' } },
      '3:3: A screen asks for an object',
    ],
    [
      'a root that is a list',
      { layout: 'form', schema: { type: 'array', items: { type: 'string' } } },
      '3:3: A screen asks for an object',
    ],
    [
      'a choice among objects that says "object"',
      field({ type: 'object', enum: [{ a: 1 }] }),
      '6:7: A choice among objects is drawn where no "type"',
    ],
    [
      'a field inside itself inside a way to answer',
      field({
        oneOf: [
          { type: 'object', properties: { inside: { $ref: '#/properties/field' } } },
          { type: 'string' },
        ],
      }),
      '6:7: A field inside itself would be drawn here without end.',
    ],
    [
      'a field inside itself that is compared with the other ways to answer',
      {
        layout: 'form',
        schema: {
          type: 'object',
          properties: { field: { oneOf: [{ type: 'string' }, { $ref: '#/definitions/part' }] } },
          definitions: { part: { type: 'object', properties: { inside: { $ref: '#/definitions/part' } } } },
        },
      },
      '7:9: A field inside itself would be drawn here without end.',
    ],
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
    ['a pattern that takes for ever', field({ pattern: '^(a+)+$' }), '7:9: This pattern could try'],
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
      '5:7: "amount" is no name here.',
    ],
    [
      'a condition with a finding',
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
    const { code, findings } = compile(screen)

    expect(code).toBeUndefined()
    expect(findings.map(findingLine)[0]).toContain(`schemas/test/screen.json:${expected}`)
  })

  it('is refused where it names what the theme does not have, and says what there is', () => {
    const names = {
      layouts: ['form'],
      widgets: ['TextWidget'],
      fields: ['PlaceField'],
      blocks: ['NoticeBlock'],
      widgetTypes: new Map(),
    }
    const screen = {
      layout: 'from',
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      uiSchema: {
        a: { 'ui:options': { widget: 'TextWidgit' } },
        b: { 'ui:widget': 'TextWidgit', 'ui:field': 'PlaceFeild' },
      },
      blocks: [{ block: 'NotaBlock' }],
    }

    const { findings } = compileScreen(place, JSON.stringify(screen, null, 2), new Map(), names)

    expect(findings.map(findingLine)).toEqual([
      'schemas/test/screen.json:2:3: There is no layout "from". There are: form.',
      'schemas/test/screen.json:27:7: There is no block "NotaBlock". There are: NoticeBlock.',
      'schemas/test/screen.json:17:9: There is no widget "TextWidgit". There are: TextWidget, hidden.',
      'schemas/test/screen.json:21:7: There is no widget "TextWidgit". There are: TextWidget, hidden.',
      'schemas/test/screen.json:22:7: There is no field "PlaceFeild". There are: PlaceField.',
    ])
  })

  it('is refused where it gives a widget a field that the widget cannot hold, also in a branch or a row', () => {
    const names = {
      layouts: ['form'],
      widgets: ['TextWidget', 'MoneyWidget', 'SelectWidget'],
      fields: [],
      blocks: [],
      widgetTypes: new Map([
        ['TextWidget', ['string']],
        ['MoneyWidget', ['number', 'integer']],
        ['SelectWidget', ['string', 'array']],
      ]),
    }
    const screen = {
      layout: 'form',
      schema: {
        type: 'object',
        properties: {
          name: { type: ['string', 'null'] },
          rows: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
        },
        if: { required: ['name'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { properties: { answer: { enum: ['a', 'b'] } } },
      },
      uiSchema: {
        name: { 'ui:widget': 'MoneyWidget' },
        rows: { items: { price: { 'ui:options': { widget: 'TextWidget' } } } },
        answer: { 'ui:widget': 'SelectWidget' },
      },
    }

    const { findings } = compileScreen(place, JSON.stringify(screen, null, 2), new Map(), names)

    expect(findings.map(findingLine)).toEqual([
      'schemas/test/screen.json:42:7: "MoneyWidget" holds number, integer; this field is string. For string there are: TextWidget, SelectWidget.',
      'schemas/test/screen.json:48:13: "TextWidget" holds string; this field is number. For number there are: MoneyWidget.',
    ])
  })

  it('is refused in the shared file where a pattern takes for ever', () => {
    const shared = { amount: { type: 'string', pattern: '(a|ab)*' } }

    expect(faultsOf(field({ $ref: '/shared/amount.json' }), shared)[0]).toContain(
      'schemas/shared/amount.json:3:3: This pattern could try',
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

  it('is refused in the shared file where the finding is', () => {
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

  it('says each finding of a kind, not the first alone', () => {
    const screen = { layout: 'form', schema: { properties: { a: { title: 'A' }, b: { title: 'B' } } } }

    expect(compile(screen).findings).toHaveLength(2)
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

  it('holds no "$id" that rjsf would take for another base of its references', () => {
    const a = { $id: '#a', properties: { b: { $id: 'b.json', $ref: '#/definitions/b' } } }
    const { code, findings } = compile({
      layout: 'form',
      schema: { properties: { a }, definitions: { b: { type: 'string' } } },
    })

    expect(findings).toEqual([])
    expect(code).not.toMatch(/#a|b\.json/)
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

describe('a schema with "$defs"', () => {
  it('means the same as one with "definitions"', () => {
    const withParts = (keyword: string) =>
      compileForTest({
        schema: {
          type: 'object',
          properties: { amount: { $ref: `#/${keyword}/amount` } },
          [keyword]: { amount: { type: 'integer', minimum: 3 } },
        },
      })
    const [later, usual] = [withParts('$defs'), withParts('definitions')]

    expect(later.plan.root).toMatchObject({
      kind: 'object',
      children: [{ name: 'amount', node: { kind: 'leaf' } }],
    })
    expect(JSON.stringify(later.plan)).toBe(JSON.stringify(usual.plan).replaceAll('definitions', '$defs'))
    expect([2, 3].map((amount) => later.validate({ amount }))).toEqual([false, true])
  })

  it('is looked through for findings', () => {
    const schema = {
      $defs: { a: { type: 'string', pattern: '^(a+)+$' } },
      type: 'object',
      properties: { field: { $ref: '#/$defs/a' } },
    }

    expect(faultsOf({ layout: 'form', schema })).toEqual([
      expect.stringContaining('schemas/test/screen.json:7:9: This pattern could try'),
    ])
  })
})

describe('a reference with encoded characters', () => {
  it.each([
    ['#/definitions/a%20b', 'a b'],
    ['#/definitions/50%25', '50%'],
    ['#/definitions/a~1b', 'a/b'],
    ['#/definitions/a%7E1b', 'a/b'],
  ])('%s leads to "%s"', (reference, name) => {
    const compiled = compileForTest({
      schema: {
        type: 'object',
        properties: { amount: { $ref: reference } },
        definitions: { [name]: { type: 'integer' } },
      },
    })

    expect(compiled.plan.root).toMatchObject({ children: [{ node: { kind: 'leaf' } }] })
    expect([1, 'x'].map((amount) => compiled.validate({ amount }))).toEqual([true, false])
  })
})

describe('a choice of constants', () => {
  const constants = Array.from({ length: 100 }, (_, index) => `choice number ${index}`)
  const weightOf = (schema: object) => compile(field(schema)).code!.length

  it.each(['oneOf', 'anyOf'])('as %s weighs about as little as enum', (keyword) => {
    const asEnum = weightOf({ enum: constants })
    const listed = JSON.stringify(constants.map((each) => ({ const: each }))).length

    const asChoice = weightOf({ [keyword]: constants.map((each) => ({ const: each })) })

    // Beside what the schema itself lists, a key and a constant for each branch that rjsf asks for.
    expect(asChoice - listed - asEnum).toBeLessThan(100 * 70)
  })

  it.each([
    ['oneOf', ['a', 1, null, true, 'a b'], ['a', 1, '1', null, true, false, 'true', 2, undefined, {}]],
    ['oneOf', ['a', 'a', 'b'], ['a', 'b', 'c']],
    ['oneOf', [{ x: 1 }, { x: 2 }], [{ x: 1 }, { x: 3 }, 'x']],
    ['anyOf', ['a', 'a', 1], ['a', 'b', 1, '1']],
  ])('as %s of %j accepts and refuses as Ajv does', (keyword, values, tried) => {
    const schema = {
      type: 'object',
      properties: { field: { [keyword]: values.map((value) => ({ const: value })) } },
    }
    const compiled = compileForTest({ schema } as never)
    const stock = new Ajv({ allErrors: true, strict: false }).compile(schema)

    for (const value of tried) {
      const data = value === undefined ? {} : { field: value }
      expect([value, compiled.validate(data)]).toEqual([value, stock(data)])
      expect(validationErrorsOf(compiled.validate.errors)).toEqual(validationErrorsOf(stock.errors))
    }
  })
})
