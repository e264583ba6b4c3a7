import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'

import { inputOf } from '#server/lending/inputOf.ts'

const Input = Type.Object({ code: Type.String() })

describe('the input of a worker', () => {
  it('is what its task was answered, other fields included', () => {
    expect(inputOf(Input, { code: 'A1', kind: 'B' })).toEqual({ code: 'A1', kind: 'B' })
  })

  it.each([{}, { code: 1 }])(
    'is a fault of the flow where the task asks for something else: %o',
    (answers) => {
      expect(() => inputOf(Input, answers)).toThrow('The task does not ask for what its worker reads.')
    },
  )
})
