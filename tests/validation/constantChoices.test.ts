import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'

import { createAjv } from '#validation/createAjv.ts'

const values = ['a', 'b', 'c', '', 0, 1, true, false, null, { x: 1 }, ['a']]
const branches: [string, unknown[]][] = [
  ['constants', [{ const: 'a' }, { const: 'b' }]],
  ['constants with texts', [{ const: 'a', title: 'A', description: 'One', $comment: '1' }, { const: 'b' }]],
  ['constants of every kind', [{ const: 0 }, { const: false }, { const: null }, { const: '' }]],
  ['a constant that stands twice', [{ const: 'a' }, { const: 'a' }, { const: 'b' }]],
  ['an object', [{ const: 'a' }, { const: { x: 1 } }]],
  ['a constant that must be longer', [{ const: 'a' }, { const: 'b', minLength: 2 }]],
  ['a constant beside a type', [{ const: 'a' }, { type: 'string' }]],
  ['a constant beside what fits all', [{ const: 'a' }, true]],
  ['a constant beside what fits none', [{ const: 'a' }, false]],
]

describe.each(['oneOf', 'anyOf'])('%s of', (keyword) => {
  const errorsOf = (ajv: Ajv, schema: object, value: unknown) => {
    ajv.validate(schema, value)
    const said = (ajv.errors ?? []).filter(({ schemaPath }) => !schemaPath.includes(`${keyword}/`))
    return said.map(({ keyword: name, params, message }) => ({ name, params, message }))
  }

  it.each(branches)('%s judges as Ajv does, in the same words and order', (_, choice) => {
    const schema = { allOf: [{ not: { const: 'b' } }], [keyword]: choice, enum: ['a', 'c'] }
    const plain = new Ajv({ allErrors: true, strictTypes: false })
    for (const value of values) {
      expect(errorsOf(createAjv(), schema, value)).toEqual(errorsOf(plain, schema, value))
    }
  })

  it('constants says one thing of what fits none, not one for each branch', () => {
    const ajv = createAjv()

    expect(ajv.validate({ [keyword]: [{ const: 'a' }, { const: 'b' }] }, 'c')).toBe(false)
    expect(ajv.errors).toMatchObject([{ keyword }])
  })
})
