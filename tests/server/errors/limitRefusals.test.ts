import { expect, it } from 'vitest'

import { limitRefusals } from '#server/errors/limitRefusals.ts'

function refused(count: number, pointer = '/people/0/name') {
  return Array.from({ length: count }, () => ({ pointer, keyword: 'minLength', params: { limit: 1 } }))
}

it('says fifty refusals as they are, and does not speak of others', () => {
  expect(limitRefusals(refused(50))).toEqual({ refusals: refused(50) })
})

it('says fifty of more, and how many there are beside them', () => {
  expect(limitRefusals(refused(280))).toEqual({ refusals: refused(50), refusalsLeftOut: 230 })
})

it('says a place that is longer than any of ours as the place around it', () => {
  const { refusals } = limitRefusals(refused(1, `/people/0/${'k'.repeat(200_000)}/x`))

  expect(refusals[0]?.pointer).toBe('/people/0')
})

it('leaves out parameters that no words are made of', () => {
  const params = { limit: 3, allowedValues: ['a', 'b'], format: 'iban', allowedValue: 'x'.repeat(9000) }

  expect(limitRefusals([{ pointer: '/a', keyword: 'enum', params }]).refusals[0]?.params).toEqual({
    limit: 3,
    format: 'iban',
  })
})

it.each(['a', '\u0000', '\u{1F600}', '"'])(
  'stays below 32 kB whatever the places are made of: %j',
  (filling) => {
    const pointer = `/${filling.repeat(290 / filling.length)}`

    const said = limitRefusals(refused(1000, pointer))

    expect(Buffer.byteLength(JSON.stringify(said))).toBeLessThan(31 * 1024)
    expect(said.refusals.length + (said.refusalsLeftOut ?? 0)).toBe(1000)
  },
)
