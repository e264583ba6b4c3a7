import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { judgeData } from '#engine/answers/judgeData.ts'
import type { Scope } from '#engine/screen/ScreenHost.ts'

import { compileForTest } from '../../support/compileForTest.ts'

const text = { type: 'string', minLength: 1 } as const
const object = (properties: Record<string, JSONSchema7>, required: string[] = []): JSONSchema7 => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const scopeOf = (more: object = {}) =>
  ({ sources: {}, variables: {}, results: {}, ...more }) as unknown as Scope

/** What may be sent of answers, and what is wrong with them, as `keyword /pointer`. */
function judge(
  screen: Parameters<typeof compileForTest>[0],
  data: Record<string, unknown>,
  { scope = {}, given }: { scope?: object; given?: string[] } = {},
) {
  const { answers, errors } = judgeData(compileForTest(screen), data, scopeOf({ data, ...scope }), given)
  return { answers, errors: errors.map(({ keyword, pointer }) => `${keyword} ${pointer}`) }
}

describe('answers', () => {
  const schema = object({ name: text, age: { type: 'integer', minimum: 18 } }, ['name'])

  it('are sent as they are where nothing is wrong', () => {
    expect(judge({ schema }, { name: 'Anna', age: 18 })).toEqual({
      answers: { name: 'Anna', age: 18 },
      errors: [],
    })
  })

  it('are judged by the schema, field by field', () => {
    expect(judge({ schema }, { age: 17 }).errors.toSorted()).toEqual(['minimum /age', 'required /name'])
  })

  it('that were emptied are not there', () => {
    expect(judge({ schema }, { name: undefined, age: undefined })).toEqual({
      answers: {},
      errors: ['required /name'],
    })
  })

  it('that are not asked for are not sent', () => {
    expect(judge({ schema }, { name: 'Anna', other: 1 }).answers).toEqual({ name: 'Anna' })
  })

  it('that are beyond the limit of the moment and that of the schema are told that of the moment', () => {
    const screen = {
      schema: object({ amount: { type: 'integer', minimum: 1, maximum: 1_000_000 } }),
      bounds: {
        '/amount': { minimum: '/sources/limits/minimum', maximum: '/sources/limits/maximum' },
      },
      sources: { limits: { endpoint: 'any' } },
    }
    const scope = scopeOf({ sources: { limits: { minimum: 10_000, maximum: 25_000 } } })
    const errorsOf = (amount: number) => judgeData(compileForTest(screen), { amount }, scope).errors

    const tooLow = { pointer: '/amount', keyword: 'minimum', params: { limit: 10_000 } }
    const tooHigh = { pointer: '/amount', keyword: 'maximum', params: { limit: 25_000 } }
    expect([0, 9_999].map(errorsOf)).toEqual([[tooLow], [tooLow]])
    expect([25_001, 1_000_001].map(errorsOf)).toEqual([[tooHigh], [tooHigh]])
  })

  it('must be given where an action needs them, though the schema does not', () => {
    expect(judge({ schema }, { name: 'Anna' }, { given: ['/age', '/name'] }).errors).toEqual([
      'required /age',
    ])
    expect(judge({ schema }, {}, { given: ['/name'] }).errors).toEqual(['required /name'])
    expect(judge({ schema }, { name: 'Anna', age: 20 }, { given: ['/age'] }).errors).toEqual([])
  })
})

describe('a field that is not shown', () => {
  const screen = {
    schema: object({ name: text, more: text }, ['name', 'more']),
    uiSchema: { more: { 'ui:options': { when: 'open' } } },
    conditions: { open: { '/variables/open': { const: true } } },
  } as never

  it('is neither sent nor missing', () => {
    const shut = { scope: { variables: { open: false } }, given: ['/more'] }

    expect(judge(screen, { name: 'Anna', more: 'x' }, shut)).toEqual({
      answers: { name: 'Anna' },
      errors: [],
    })
  })

  it('is both once it is shown', () => {
    const open = { scope: { variables: { open: true } } }

    expect(judge(screen, { name: 'Anna', more: 'x' }, open).answers).toEqual({ name: 'Anna', more: 'x' })
    expect(judge(screen, { name: 'Anna' }, open).errors).toEqual(['required /more'])
  })
})

describe('the moment', () => {
  const screen = {
    schema: object({ town: { type: 'string', minLength: 3 } }),
    uiSchema: { town: { 'ui:options': { source: 'towns' } } },
    sources: { towns: { endpoint: 'getLocationData', options: { value: 'code', label: 'name' } } },
  } as never

  it('judges by the choices that have come, beside the schema, and says one thing of a field', () => {
    const scope = { sources: { towns: [{ code: 'Roma' }] } }

    expect(judge(screen, { town: 'Roma' }, { scope }).errors).toEqual([])
    expect(judge(screen, { town: 'Milano' }, { scope }).errors).toEqual(['enum /town'])
    expect(judge(screen, { town: 'X' }, { scope }).errors).toEqual(['minLength /town'])
    expect(judge(screen, { town: 'Milano' }).errors).toEqual([])
  })
})

describe('a choice among branches', () => {
  const person = object({ name: text, surname: text }, ['name', 'surname'])
  const firm = object({ company: text, vat: { type: 'string', pattern: '^[0-9]+$' } }, ['company', 'vat'])
  const screen = { schema: object({ who: { oneOf: [person, firm] } }) }
  const wrong = (who: object, schema: object = screen) => judge(schema, { who }).errors.toSorted()

  it('is wrong by the branch that is meant, field by field', () => {
    expect(wrong({ company: 'Aurora' })).toEqual(['required /who/vat'])
    expect(wrong({ company: 'Aurora', vat: 'x' })).toEqual(['pattern /who/vat'])
    expect(wrong({ name: 'Anna' })).toEqual(['required /who/surname'])
  })

  it('is to be made where the answers do not say which is meant', () => {
    expect(wrong({})).toEqual(['oneOf /who'])
    expect(wrong({ name: 'Anna', company: 'Aurora' })).toEqual(['oneOf /who'])
  })

  it('is made where one fits', () => {
    expect(wrong({ name: 'Anna', surname: 'Rossi' })).toEqual([])
  })

  it('means the branch in which fewest answers are wrong, where several ask for the same', () => {
    const kind = (value: string, more: JSONSchema7) =>
      object({ kind: { const: value }, ...more.properties }, ['kind', 'x'])
    const [one, other] = [kind('a', { properties: { x: text } }), kind('b', { properties: { x: text } })]

    expect(wrong({ kind: 'b' }, { schema: object({ who: { anyOf: [one, other] } }) })).toEqual([
      'required /who/x',
    ])
  })

  it('reads the fields of a branch through references and conditions', () => {
    const referred = {
      schema: {
        ...object({
          who: { oneOf: [{ $ref: '#/definitions/person' }, { ...firm, allOf: [{ required: ['company'] }] }] },
        }),
        definitions: { person },
      },
    }

    expect(wrong({ name: 'Anna' }, referred)).toEqual(['required /who/surname'])
  })
})
