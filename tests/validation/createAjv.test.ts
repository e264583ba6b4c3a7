import { describe, expect, it } from 'vitest'

import { createAjv } from '#validation/createAjv.ts'

import { covers } from '../support/covers.ts'

describe('createAjv', () => {
  it('knows the formats of the project', () => {
    const validate = createAjv().compile({ type: 'string', format: 'tax-code' })

    expect(validate('RSSMRA85T10A562S')).toBe(true)
    expect(validate('RSSMRA85T10A562T')).toBe(false)
  })

  it('says everything that is wrong, not the first thing alone', () => {
    const validate = createAjv().compile({ required: ['name', 'surname'] })
    validate({})

    expect(validate.errors).toHaveLength(2)
  })

  it('judges a value and never changes it', () => {
    const value = { amount: '12500', more: true }
    const properties = { amount: { type: 'integer', default: 1 }, months: { type: 'integer', default: 12 } }

    const isAccepted = createAjv().validate(
      { type: 'object', properties, additionalProperties: false },
      value,
    )

    expect(isAccepted).toBe(false)
    expect(value).toEqual({ amount: '12500', more: true })
  })

  it.each([
    ['a misspelt keyword', { type: 'integer', minimun: 1 }],
    ['a format that nobody wrote', { type: 'string', format: 'tax-cod' }],
    ['an else without an if', { type: 'object', else: { required: ['a'] } }],
  ])('refuses a schema with %s', (_, schema) => {
    expect(() => createAjv().compile(schema)).toThrow(/strict mode|unknown format/)
  })

  it.each([
    ['a condition without type', { minimum: 1 }],
    [
      'a branch that requires what its parent describes',
      { properties: { a: {} }, if: {}, else: { required: ['a'] } },
    ],
    ['a tuple that may be longer', { type: 'array', items: [{ type: 'string' }] }],
    ['a nullable union', { type: ['string', 'null'] }],
    ['a schema that names its draft', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' }],
  ])('takes %s', (_, schema) => {
    expect(() => createAjv().compile(schema)).not.toThrow()
  })

  it('is not led astray by binary fractions', () => {
    const validate = createAjv().compile({ type: 'number', multipleOf: 0.01 })

    expect(validate(0.1 + 0.2)).toBe(true)
    expect(validate(1.005)).toBe(false)
  })

  it.each([
    [9_999, false],
    [9_999.99, false],
    [10_000, true],
    [10_000.01, false],
    [24_999.99, false],
    [25_000, true],
    [25_000.01, false],
    [25_001, false],
  ])('judges the whole-euro amount %d between 10,000 and 25,000 exactly', (amount, expected) => {
    covers('rule:5.1', 'rule:9.1')

    const validate = createAjv().compile({ type: 'integer', minimum: 10_000, maximum: 25_000 })

    expect(validate(amount)).toBe(expected)
  })
})
