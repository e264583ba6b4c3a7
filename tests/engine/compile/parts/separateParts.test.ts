import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { separateParts } from '#engine/compile/parts/separateParts.ts'
import { leavesIn } from '#engine/compile/plan/leavesIn.ts'
import { planScreen } from '#engine/compile/plan/planScreen.ts'
import type { Screen } from '#engine/screen/Screen.ts'

import { when } from '../../../support/conditionalForms.ts'

const partsOf = (schema: JSONSchema7, screen: Partial<Screen> = {}) =>
  separateParts(schema, screen, new Set(leavesIn(planScreen(schema, screen.uiSchema).root)))

const row: JSONSchema7 = { type: 'object', properties: { name: { type: 'string' } } }
const definitions = { row }
const rows: JSONSchema7 = { type: 'array', minItems: 1, items: { $ref: '#/definitions/row' } }
const asking = (more: JSONSchema7 = {}): JSONSchema7 => ({
  definitions,
  type: 'object',
  required: ['rows'],
  properties: { rows, one: { $ref: '#/definitions/row' }, plain: row },
  ...more,
})
const whole = { '/rows/*': '/properties/rows/items', '/one': '/properties/one' }

describe('the parts of a form that are judged by themselves', () => {
  it('are rows, and objects that the schema refers to', () => {
    expect(partsOf(asking())).toEqual(whole)
  })

  it('are also those that stand under what another answer asks for', () => {
    const inAllOf = asking({ properties: {}, allOf: [{ properties: { rows } }] })
    expect(partsOf(inAllOf)).toEqual({ '/rows/*': '/allOf/0/properties/rows/items' })
  })

  it('are also groups and rows in the branches of conditions, and in branches of these', () => {
    const hasName: JSONSchema7 = { properties: { plain: { required: ['name'] } }, required: ['plain'] }
    const inBranches = asking({
      properties: { kind: { type: 'string' }, plain: row },
      ...when(
        { properties: { kind: { const: 'a' } } },
        { properties: { one: { $ref: '#/definitions/row' } } },
        { allOf: [when(hasName, { properties: { more: { type: 'object', properties: { rows } } } })] },
      ),
    })
    expect(partsOf(inBranches)).toEqual({
      '/one': '/then/properties/one',
      '/more/rows/*': '/else/allOf/0/then/properties/more/properties/rows/items',
    })
  })

  it.each<[string, JSONSchema7]>([
    ['what is asked under a condition itself', { properties: { late: { const: true } }, required: ['late'] }],
    ['what is asked nowhere', { required: ['stray'] }],
    ['an object that may be put there to see what is missing', { required: ['plain'] }],
    ['whether such an object has something', { properties: { plain: { required: ['name'] } } }],
    ['rows', { properties: { others: { contains: row } } }],
    ['how much was answered', { minProperties: 2 }],
    ['such a thing among others', { anyOf: [{ required: ['kind'] }, { not: { required: ['stray'] } }] }],
  ])('are none in a branch whose condition reads %s', (_, condition) => {
    const lateAsked = when({ required: ['kind'] }, { properties: { late: { type: 'boolean' } } })
    const inBranch = asking({
      properties: { kind: { type: 'string' }, plain: row, others: rows },
      allOf: [lateAsked, when(condition, { properties: { one: { $ref: '#/definitions/row' } } })],
    })
    expect(partsOf(inBranch)).not.toHaveProperty(['/one'])
  })

  it.each<[string, JSONSchema7]>([
    ['a condition', { if: { properties: { rows: { maxItems: 2 } } } }],
    ['what a condition asks for', { if: {}, else: { properties: { rows: { maxItems: 2 } } } }],
    ['a denial', { not: { properties: { rows: { contains: row } } } }],
    ['a choice', { anyOf: [{ properties: { rows: { minItems: 2 } } }, true] }],
    ['a dependency', { dependencies: { one: { properties: { rows: { minItems: 2 } } } } }],
    ['a pattern', { patternProperties: { '^r': true } }],
    ['one branch and the other', when({}, { properties: { rows } }, { properties: { rows } })],
    ['a denial of all others', { allOf: [{ additionalProperties: false }] }],
    ['another place', { allOf: [{ properties: { rows: { minItems: 2 } } }] }],
  ])('are none that %s looks into', (_, more) => {
    expect(partsOf(asking(more))).not.toHaveProperty(['/rows/*'])
  })

  it.each<[string, JSONSchema7]>([
    ['must differ', { ...rows, uniqueItems: true }],
    ['of which one is looked for', { ...rows, contains: row }],
    ['of which each is another', { ...rows, items: [row] }],
    ['that are choices', { ...rows, items: { oneOf: [row, { type: 'object' }] } }],
    ['that are listed', { ...rows, enum: [[]] }],
  ])('are no rows %s', (_, list) => {
    expect(partsOf(asking({ properties: { rows: list } }))).toEqual({})
  })

  it('are none that a bound or a source is about, and none where something is shown under a condition', () => {
    const bounds = { '/one/name': { minimum: '/settings/least' } }
    expect(partsOf(asking(), { bounds })).not.toHaveProperty(['/one'])
    expect(partsOf(asking(), { bounds: { '/plain/name': { minimum: '/data/one/name' } } })).toEqual({})
    const source = { rows: { items: { name: { 'ui:options': { source: 'names' } } } } }
    expect(partsOf(asking(), { uiSchema: source })).not.toHaveProperty(['/rows/*'])
    expect(partsOf(asking(), { uiSchema: { one: { 'ui:options': { when: 'late' } } } })).toEqual({})
  })

  it('come to an end where a part comes back to itself', () => {
    const branch: JSONSchema7 = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        branches: { type: 'array', items: { $ref: '#/definitions/branch' } },
      },
    }
    const tree: JSONSchema7 = {
      definitions: { branch },
      type: 'object',
      properties: { tree: { $ref: '#/definitions/branch' } },
    }
    expect(partsOf(tree)).toEqual({
      '/tree': '/properties/tree',
      '/tree/branches/*': '/definitions/branch/properties/branches/items',
    })
  })
})
