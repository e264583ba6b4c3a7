import { expect, it } from 'vitest'

import { isConstant } from '#engine/compile/judge/isConstant.ts'
import { validationErrorsOf } from '#engine/compile/judge/validationErrorsOf.ts'
import { costlyPatterns } from '#engine/compile/findings/costlyPatterns.ts'
import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { createAjv } from '#validation/createAjv.ts'

function errorsOf(schema: object, data: unknown): string[] {
  const ajv = createAjv({ strict: false })
  ajv.validate(schema, data)
  return validationErrorsOf(ajv.errors).map(({ pointer, keyword }) => `${keyword} ${pointer}`)
}

it('a field that is missing, or too many, is wrong where it stands', () => {
  expect(errorsOf({ properties: { a: { required: ['b/c'] } } }, { a: {} })).toEqual(['required /a/b~1c'])
  expect(errorsOf({ additionalProperties: false }, { b: 1 })).toEqual(['additionalProperties /b'])
  expect(errorsOf({ dependencies: { a: ['b'] } }, { a: 1 })).toEqual(['required /b'])
})

it('a field has its first reason alone, and a condition none of its own', () => {
  expect(errorsOf({ allOf: [{ minimum: 5 }, { minimum: 9 }] }, 1)).toEqual(['minimum '])
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  expect(errorsOf({ if: true, then: { required: ['a'] } }, {})).toEqual(['required /a'])
})

it.each(['oneOf', 'anyOf'])('a choice by %s is wrong as such, not each way to make it', (keyword) => {
  const schema = {
    properties: {
      who: { [keyword]: [{ required: ['a'] }, { properties: { c: { type: 'string' } }, required: ['b'] }] },
    },
  }

  expect(errorsOf(schema, { who: {} })).toEqual([`${keyword} /who`])
  expect(errorsOf({ ...schema, required: ['x'] }, { who: {} }).toSorted()).toEqual([
    `${keyword} /who`,
    'required /x',
  ])
})

it('nothing is wrong where no error is', () => {
  expect(validationErrorsOf(null)).toEqual([])
  expect(validationErrorsOf(undefined)).toEqual([])
  expect(errorsOf({ minimum: 1 }, 1)).toEqual([])
})

it('a branch that says a constant and no more is one of a list of choices', () => {
  expect(isConstant({ const: 'a' })).toBe(true)
  for (const other of [{ const: 'a', type: 'string' as const }, { type: 'string' as const }, {}, true]) {
    expect(isConstant(other)).toBe(false)
  }
})

it('a pattern is found that is none, or that could take too long for the texts it judges', () => {
  const found = (schema: object) =>
    costlyPatterns(schema).map(({ pointer, message }) => `${pointer} ${message}`)

  expect(found({ pattern: '(' })).toEqual([
    expect.stringMatching(/^\/pattern This is no regular expression: .*\.$/),
  ])
  expect(found({ pattern: '^(a+)+$' })).toEqual([expect.stringContaining('a text without "maxLength"')])
  expect(found({ pattern: '^(a+)+$', maxLength: 60 })).toEqual([
    expect.stringContaining('a text of 60 characters'),
  ])
  expect(found({ pattern: '^(a+)+$', maxLength: 3 })).toEqual([])
  expect(found({ patternProperties: { '^(a/b)+$': {}, '^(a+)+/$': {} } })).toEqual([
    expect.stringContaining('/patternProperties/^(a+)+~1$ This pattern could try more than'),
  ])
  expect(found({ patternProperties: { '^(a+)+$': {} }, propertyNames: { maxLength: 3 } })).toEqual([])
  expect(found({ patternProperties: { '^(a+)+$': {} }, propertyNames: true })).toHaveLength(1)
  expect(found({})).toEqual([])
})

it('the fields of a schema are named from the top, those of branches, lists and references among them', () => {
  const text = { type: 'string' } as const
  const fields = fieldsOf({
    definitions: { home: { properties: { town: text, home: { $ref: '#/definitions/home' } } } },
    properties: {
      name: text,
      home: { $ref: '#/definitions/home' },
      people: { items: { properties: { age: text }, required: ['age', 'gone'] } },
      pair: { items: [text] },
    },
    required: ['name'],
    allOf: [{ properties: { name: { minLength: 1 } } }, true],
    anyOf: [{ properties: { any: text } }],
    oneOf: [{ properties: { one: text } }],
    if: { properties: { never: text } },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    then: { properties: { then: text }, required: ['then'] },
    else: { properties: { else: text } },
  })

  expect([...fields.keys()]).toEqual([
    'name',
    'home',
    'home.town',
    'home.home',
    'people',
    'people.items',
    'people.items.age',
    'pair',
    'any',
    'one',
    'then',
    'else',
  ])
  const required = [...fields].filter(([, { isRequired }]) => isRequired).map(([name]) => name)
  expect(required).toEqual(['name', 'people.items.age', 'then'])
  expect(fields.get('name')?.schemas).toEqual([text, { minLength: 1 }])
  expect(fields.get('people.items.age')?.path).toEqual(['people', 'items', 'age'])
})
