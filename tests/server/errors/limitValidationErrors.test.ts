import { expect, it } from 'vitest'

import { limitValidationErrors } from '#server/errors/limitValidationErrors.ts'

function refused(count: number, pointer = '/people/0/name') {
  return Array.from({ length: count }, () => ({ pointer, keyword: 'minLength', params: { limit: 1 } }))
}

it('returns fifty validation errors as they are, without a count of others', () => {
  expect(limitValidationErrors(refused(50))).toEqual({ errors: refused(50) })
})

it('returns fifty of more, with the count of those left out', () => {
  expect(limitValidationErrors(refused(280))).toEqual({ errors: refused(50), errorsLeftOut: 230 })
})

it('cuts a pointer that is longer than any of ours to that of a parent', () => {
  const { errors } = limitValidationErrors(refused(1, `/people/0/${'k'.repeat(200_000)}/x`))

  expect(errors[0]?.pointer).toBe('/people/0')
})

it('leaves out parameters that no message is made of', () => {
  const params = { limit: 3, allowedValues: ['a', 'b'], format: 'iban', allowedValue: 'x'.repeat(9000) }

  expect(limitValidationErrors([{ pointer: '/a', keyword: 'enum', params }]).errors[0]?.params).toEqual({
    limit: 3,
    format: 'iban',
  })
})

it.each(['a', '\u0000', '\u{1F600}', '"'])(
  'stays below 32 kB with pointers of any characters: %j',
  (filling) => {
    const pointer = `/${filling.repeat(290 / filling.length)}`

    const said = limitValidationErrors(refused(1000, pointer))

    expect(Buffer.byteLength(JSON.stringify(said))).toBeLessThan(31 * 1024)
    expect(said.errors.length + (said.errorsLeftOut ?? 0)).toBe(1000)
  },
)
