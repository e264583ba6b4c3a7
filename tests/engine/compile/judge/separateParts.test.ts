import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { separateParts } from '#engine/compile/judge/separateParts.ts'

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
    expect(separateParts(asking(), {})).toEqual(whole)
  })

  it('are also those that stand under what another answer asks for', () => {
    const inAllOf = asking({ properties: {}, allOf: [{ properties: { rows } }] })
    expect(separateParts(inAllOf, {})).toEqual({ '/rows/*': '/allOf/0/properties/rows/items' })
  })

  it.each<[string, JSONSchema7]>([
    ['a condition', { if: { properties: { rows: { maxItems: 2 } } } }],
    ['what a condition asks for', { if: {}, else: { properties: { rows: { maxItems: 2 } } } }],
    ['a denial', { not: { properties: { rows: { contains: row } } } }],
    ['a choice', { anyOf: [{ properties: { rows: { minItems: 2 } } }, true] }],
    ['a dependency', { dependencies: { one: { properties: { rows: { minItems: 2 } } } } }],
    ['a pattern', { patternProperties: { '^r': true } }],
    ['another place', { allOf: [{ properties: { rows: { minItems: 2 } } }] }],
  ])('are none that %s looks into', (_, more) => {
    expect(separateParts(asking(more), {})).not.toHaveProperty(['/rows/*'])
  })

  it.each<[string, JSONSchema7]>([
    ['must differ', { ...rows, uniqueItems: true }],
    ['of which one is looked for', { ...rows, contains: row }],
    ['of which each is another', { ...rows, items: [row] }],
    ['that are choices', { ...rows, items: { oneOf: [row, { type: 'object' }] } }],
    ['that are listed', { ...rows, enum: [[]] }],
  ])('are no rows %s', (_, list) => {
    expect(separateParts(asking({ properties: { rows: list } }), {})).toEqual({})
  })

  it('are none that a bound or a source is about, and none where something is shown under a condition', () => {
    const bounds = { '/one/name': { minimum: '/settings/least' } }
    expect(separateParts(asking(), { bounds })).not.toHaveProperty(['/one'])
    expect(separateParts(asking(), { bounds: { '/plain/name': { minimum: '/data/one/name' } } })).toEqual({})
    const source = { rows: { items: { name: { 'ui:options': { source: 'names' } } } } }
    expect(separateParts(asking(), { uiSchema: source })).not.toHaveProperty(['/rows/*'])
    expect(separateParts(asking(), { uiSchema: { one: { 'ui:options': { when: 'late' } } } })).toEqual({})
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
    expect(separateParts(tree, {})).toEqual({
      '/tree': '/properties/tree',
      '/tree/branches/*': '/definitions/branch/properties/branches/items',
    })
  })
})
