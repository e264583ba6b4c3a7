import { describe, expect, it } from 'vitest'

import { boundErrors } from '#engine/compile/judge/boundErrors.ts'
import { boundsOfFields } from '#engine/compile/judge/boundsOfFields.ts'

import { compileForTest } from '../../../support/compileForTest.ts'

const figures = {
  type: 'object',
  additionalProperties: false,
  properties: { capital: { type: 'integer' }, reserve: { type: 'integer' } },
}
const { screen } = compileForTest(
  {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { balance: { $ref: '/shared/figures.json' }, read: { type: 'boolean' } },
    },
    bounds: {
      '/balance': { required: '/variables/isRequired' },
      '/read': { required: '/variables/isGuaranteed' },
    },
  },
  { figures },
)

function judged(data: object, variables: Record<string, unknown>) {
  return boundErrors(screen.bounds ?? {}, data, { variables }).map(
    ({ pointer, keyword }) => `${pointer} ${keyword}`,
  )
}

describe('what is asked for only at run time', () => {
  it('is each field of the object, and the field by itself', () => {
    expect(judged({ balance: { capital: 0 } }, { isRequired: true, isGuaranteed: true })).toEqual([
      '/balance/reserve required',
      '/read required',
    ])
    expect(judged({}, { isRequired: true })).toEqual([
      '/balance/capital required',
      '/balance/reserve required',
    ])
  })

  it('stands at each field in what is compiled, beside the other bounds of the field', () => {
    const home = {
      type: 'object',
      properties: { town: { type: 'string' }, rooms: { type: 'integer' } },
    } as const
    const bounds = {
      '/home/rooms': { minimum: '/variables/least' },
      '/home': { required: '/variables/asks' },
    }

    expect(boundsOfFields(bounds, { type: 'object', properties: { home } })).toEqual({
      '/home/town': { required: '/variables/asks' },
      '/home/rooms': { minimum: '/variables/least', required: '/variables/asks' },
    })
  })

  it('is nothing where the server says no, or nothing', () => {
    expect(judged({}, { isRequired: false })).toEqual([])
    expect(judged({}, {})).toEqual([])
  })

  it('is nothing once it is answered', () => {
    expect(judged({ balance: { capital: 0, reserve: -1 }, read: true }, { isRequired: true })).toEqual([])
  })
})

describe('what lies outside the limits of the moment', () => {
  const bounds = {
    '/amount': { minimum: '/variables/least', maximum: '/variables/most' },
    '/people': { minItems: '/variables/fewest', maxItems: '/variables/many' },
  }
  const variables = { least: 10, most: 20, fewest: 1, many: 2 }

  it.each([
    [{ amount: 9, people: [] }, ['minimum', 'minItems']],
    [{ amount: 21, people: [1, 2, 3] }, ['maximum', 'maxItems']],
    [{ amount: 10, people: [1, 2] }, []],
    [{ amount: '9', people: 'nobody' }, []],
    [{}, []],
  ])('is refused, and nothing else: %j', (data, keywords) => {
    const refusals = boundErrors(bounds, data, { variables })

    expect(refusals.map(({ keyword }) => keyword)).toEqual(keywords)
  })

  it('says the limit', () => {
    expect(boundErrors(bounds, { amount: 9 }, { variables })).toEqual([
      { pointer: '/amount', keyword: 'minimum', params: { limit: 10 } },
    ])
  })

  it('is not judged by a limit that nobody knows, nor by a keyword that is no limit', () => {
    const strange = { '/amount': { multipleOf: '/variables/least', ...bounds['/amount'] } }

    expect(boundErrors(strange, { amount: 9 }, { variables: { least: '10' } })).toEqual([])
    expect(boundErrors(strange, { amount: 15 }, { variables })).toEqual([])
  })
})

describe('a bound on a day', () => {
  const bounds = { '/from': { formatMinimum: '/today', formatMaximum: '/settings/limits/lastDay' } }
  const scope = { today: '2026-03-01', settings: { limits: { lastDay: '2026-12-31' } } }
  const judge = (from: unknown, at: object = scope) => boundErrors(bounds, { from }, at)

  it('takes the days from the one to the other', () => {
    expect(judge('2026-03-01')).toEqual([])
    expect(judge('2026-12-31')).toEqual([])
  })

  it('refuses those before and after, and says the limit', () => {
    expect(judge('2026-02-28')).toEqual([
      { pointer: '/from', keyword: 'formatMinimum', params: { limit: '2026-03-01' } },
    ])
    expect(judge('2027-01-01')).toEqual([
      { pointer: '/from', keyword: 'formatMaximum', params: { limit: '2026-12-31' } },
    ])
  })

  it('judges nothing that is no day, and nothing where the limit is not known', () => {
    expect(judge('soon')).toEqual([])
    expect(judge(undefined)).toEqual([])
    expect(judge('1999-01-01', {})).toEqual([])
  })
})
