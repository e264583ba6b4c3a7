import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { begunBranch, followed, selectingSchema } from '#engine/compile/judge/begunBranch.ts'
import { createAjv } from '#validation/createAjv.ts'

const text = { type: 'string' } as const
const definitions: Record<string, JSONSchema7> = {
  text,
  named: { properties: { name: text }, required: ['name', 'more'] },
}

/** Whether answers begin a branch, as rjsf tells by what is asked of it. */
function isBegun(branch: JSONSchema7, data: object): boolean {
  const begun = begunBranch(branch, { definitions })
  return createAjv({ strict: false }).validate({ ...begun, definitions }, data)
}

describe('a branch', () => {
  const branch: JSONSchema7 = {
    properties: { name: text, age: { type: 'integer' } },
    required: ['name', 'age'],
  }

  it.each<[object, boolean]>([
    [{}, false],
    [{ other: 'x' }, false],
    [{ name: 'Anna' }, true],
    [{ age: 30 }, true],
    [{ name: 'Anna', age: 'thirty' }, false],
    [{ name: 7 }, false],
  ])('is begun by one right answer, and ended by none that is wrong: %j, %j', (data, expected) => {
    expect(isBegun(branch, data)).toBe(expected)
  })

  it.each<[string, JSONSchema7]>([
    ['nothing', {}],
    ['a text', text],
    ['what it requires', { required: ['name'] }],
    // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
    ['a condition on what it does not have', { if: { required: ['a'] }, then: { required: ['b'] } }],
    ['no more than what answers require of each other', { dependencies: { name: ['age'] } }],
  ])('that says no property, but %s, is asked as it stands', (_, plain) => {
    expect(begunBranch(plain, {})).toBeUndefined()
  })

  it('whose list of properties is empty is never begun', () => {
    expect(isBegun({ properties: {} }, {})).toBe(false)
    expect(isBegun({ properties: {} }, { name: 'Anna' })).toBe(false)
  })
})

describe('a branch that takes properties of any name', () => {
  it.each<[string, JSONSchema7]>([
    ['by a pattern', { patternProperties: { '^n': text } }],
    ['of a kind', { additionalProperties: text }],
    ['of any kind', { additionalProperties: true }],
  ])('%s is begun by one of them, and not by none', (_, branch) => {
    expect(isBegun(branch, { name: 'Anna' })).toBe(true)
    expect(isBegun(branch, {})).toBe(false)
  })

  it('says of what kind they are', () => {
    expect(isBegun({ additionalProperties: text }, { name: 7 })).toBe(false)
    expect(isBegun({ additionalProperties: { $ref: '#/definitions/text' } }, { name: 7 })).toBe(false)
    expect(isBegun({ additionalProperties: true }, { name: 7 })).toBe(true)
    expect(isBegun({ patternProperties: { '^n': text } }, { name: 7 })).toBe(false)
  })

  it('by a pattern takes none that the pattern does not', () => {
    const branch: JSONSchema7 = { patternProperties: { '^n': text }, additionalProperties: false }

    expect(isBegun(branch, { name: 'Anna', age: 30 })).toBe(false)
    expect(isBegun({ patternProperties: { '^n': text } }, { name: 'Anna', age: 30 })).toBe(false)
    expect(isBegun({ patternProperties: { '^n': text } }, { name: 'Anna', age: null })).toBe(true)
  })

  it('takes any answer where nothing is said of its kind', () => {
    const branch: JSONSchema7 = { additionalProperties: { minLength: 3 } }

    expect(isBegun(branch, { name: 'A' })).toBe(true)
  })

  it('takes objects alone where it is a choice', () => {
    const choice: JSONSchema7[] = [{ required: ['a'] }, { required: ['b'] }]

    for (const additionalProperties of [{ anyOf: choice }, { oneOf: choice }]) {
      expect(isBegun({ additionalProperties }, { name: { a: 1 } })).toBe(true)
      expect(isBegun({ additionalProperties }, { name: { c: 1 } })).toBe(false)
      expect(isBegun({ additionalProperties }, { name: 'A' })).toBe(false)
    }
  })
})

describe('a branch put together from others', () => {
  it.each<[string, JSONSchema7]>([
    [
      'by allOf',
      { allOf: [{ required: ['x'] }, { properties: { name: text }, required: ['name', 'more'] }] },
    ],
    ['by a reference', { $ref: '#/definitions/named' }],
    ['by a reference in allOf', { allOf: [{ $ref: '#/definitions/named' }] }],
  ])('%s is begun by a property of one of them, whatever they require', (_, branch) => {
    expect(isBegun(branch, { name: 'Anna', x: 1 })).toBe(true)
    expect(isBegun(branch, { name: 7, x: 1 })).toBe(false)
    expect(isBegun(branch, {})).toBe(false)
  })

  it('by a condition is begun by a property of the part that counts', () => {
    const branch: JSONSchema7 = {
      if: { required: ['kind'] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
      then: { properties: { name: text }, required: ['name', 'more'] },
      else: { properties: { age: text }, required: ['age', 'more'] },
    }

    expect(isBegun(branch, { kind: 1, name: 'Anna' })).toBe(true)
    expect(isBegun(branch, { name: 'Anna' })).toBe(false)
    expect(isBegun(branch, { age: 'x' })).toBe(true)
    expect(isBegun(branch, { kind: 1, age: 'x' })).toBe(false)
    expect(isBegun(branch, { kind: 1, name: 7 })).toBe(false)
    expect(isBegun(branch, { age: 7 })).toBe(false)
  })

  it('by a condition with one part is begun by that alone', () => {
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    const branch: JSONSchema7 = { if: { required: ['kind'] }, then: { properties: { name: text } } }

    expect(isBegun(branch, { kind: 1, name: 'Anna' })).toBe(true)
    expect(isBegun(branch, { name: 'Anna' })).toBe(false)
  })

  it('by a dependency is begun by a property that another answer brings', () => {
    const branch: JSONSchema7 = {
      dependencies: { kind: { properties: { name: text }, required: ['name', 'more'] }, other: ['more'] },
    }

    expect(isBegun(branch, { kind: 1, name: 'Anna' })).toBe(true)
    expect(isBegun(branch, { kind: 1 })).toBe(false)
    expect(isBegun(branch, { name: 'Anna' })).toBe(false)
    expect(isBegun(branch, { kind: 1, name: 7 })).toBe(false)
    expect(isBegun(branch, { kind: 1, name: 'Anna', other: 1 })).toBe(true)
  })

  it('by a dependency with a choice is judged by the one part that its answer selects', () => {
    const branch: JSONSchema7 = {
      properties: { kind: text },
      dependencies: {
        kind: {
          required: ['more'],
          oneOf: [
            { properties: { kind: { const: 'a' }, name: text }, required: ['name', 'more'] },
            { properties: { kind: { const: 'b' }, name: { type: 'integer' } } },
            { properties: { name: false } },
            true,
          ],
        },
      },
    }

    expect(isBegun(branch, { kind: 'a', name: 'Anna' })).toBe(true)
    expect(isBegun(branch, { kind: 'a', name: 7 })).toBe(false)
    expect(isBegun(branch, { kind: 'b', name: 7 })).toBe(true)
    expect(isBegun(branch, { kind: 'b', name: 'Anna' })).toBe(false)
    expect(isBegun(branch, { kind: 'c', name: {} })).toBe(true)
  })

  it('by a dependency without a choice that says the answer is begun as it stands', () => {
    const branch: JSONSchema7 = {
      properties: { kind: text },
      dependencies: { kind: { oneOf: [{ properties: { name: text } }] } },
    }

    expect(isBegun(branch, { kind: 'a', name: 7 })).toBe(true)
  })

  it('by a dependency that no answer may bring is not begun by it', () => {
    const branch: JSONSchema7 = { properties: { kind: text, name: text }, dependencies: { kind: false } }

    expect(isBegun(branch, { name: 'Anna' })).toBe(true)
    expect(isBegun(branch, { kind: 'a' })).toBe(false)
  })
})

it('a reference is followed to its end, and what stands beside it comes first', () => {
  const root = {
    definitions: { one: { $ref: '#/definitions/two', minLength: 2 }, two: { ...text, minLength: 1 } },
  }

  expect(followed({ $ref: '#/definitions/one', maxLength: 3 }, root as JSONSchema7)).toEqual({
    type: 'string',
    minLength: 2,
    maxLength: 3,
  })
  expect(followed({ $ref: '#/definitions/three', ...text }, root as JSONSchema7)).toEqual(text)
})

it('a branch of a dependency is selected by the answer that it depends on, where it says it', () => {
  const branch = { properties: { kind: { const: 'a' } }, required: ['kind'] }

  expect(selectingSchema(branch, 'kind', {})).toEqual({
    type: 'object',
    properties: { kind: { const: 'a' } },
  })
  expect(selectingSchema(branch, 'name', {})).toBeUndefined()
  expect(selectingSchema(true, 'kind', {})).toBeUndefined()
})
