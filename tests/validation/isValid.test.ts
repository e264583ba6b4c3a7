import { expect, it } from 'vitest'

import { isValid } from '#validation/isValid.ts'

it('says whether a value satisfies a schema', () => {
  expect(isValid({ const: true }, true)).toBe(true)
  expect(isValid({ const: true }, 'true')).toBe(false)
  expect(isValid({ type: 'string', format: 'vat-number' }, '12345670017')).toBe(true)
  expect(isValid({ type: 'string', format: 'vat-number' }, '12345670018')).toBe(false)
})

it('takes two schemas that carry the same $id for two schemas', () => {
  expect(isValid({ $id: 'amount', minimum: 1 }, 0)).toBe(false)
  expect(isValid({ $id: 'amount', minimum: 0 }, 0)).toBe(true)
})

it('compiles a schema once', () => {
  let reads = 0
  const schema = {
    get minimum() {
      reads += 1
      return 1
    },
  }
  isValid(schema, 1)
  const readsOfTheFirst = reads

  expect(isValid(schema, 0)).toBe(false)
  expect(reads).toBe(readsOfTheFirst)
})

it('throws on a schema that is wrong itself, rather than call a value good', () => {
  expect(() => isValid({ minimun: 1 }, 0)).toThrow('strict mode')
})
