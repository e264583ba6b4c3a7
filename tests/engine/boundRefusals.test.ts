import { describe, expect, it } from 'vitest'

import { boundRefusals } from '#engine/boundRefusals.ts'
import type { Scope } from '#engine/ScreenHost.ts'
import { boundRefusals as judgedByServer } from '#server/definitions/boundRefusals.ts'

import { compileForTest } from '../support/compileForTest.ts'

const figures = {
  type: 'object',
  additionalProperties: false,
  properties: { capital: { type: 'integer' }, reserve: { type: 'integer' } },
}
const compiled = compileForTest(
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
  const inBrowser = boundRefusals(compiled, data, { variables } as Scope)
  const onServer = judgedByServer(compiled.screen, data, { variables })
  expect(onServer).toEqual(inBrowser)
  return inBrowser.map(({ pointer, keyword }) => `${pointer} ${keyword}`)
}

describe('what is asked for only at run time', () => {
  it('is each field of the object, and the field by itself, by browser and server alike', () => {
    expect(judged({ balance: { capital: 0 } }, { isRequired: true, isGuaranteed: true })).toEqual([
      '/balance/reserve required',
      '/read required',
    ])
    expect(judged({}, { isRequired: true })).toEqual([
      '/balance/capital required',
      '/balance/reserve required',
    ])
  })

  it('is nothing where the server says no, or nothing', () => {
    expect(judged({}, { isRequired: false })).toEqual([])
    expect(judged({}, {})).toEqual([])
  })

  it('is nothing once it is answered', () => {
    expect(judged({ balance: { capital: 0, reserve: -1 }, read: true }, { isRequired: true })).toEqual([])
  })
})
