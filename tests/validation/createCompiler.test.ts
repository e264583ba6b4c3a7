import { describe, expect, it } from 'vitest'

import { createCompiler } from '#validation/createCompiler.ts'

import { liveEntries } from '../support/liveEntries.ts'

const schemaOf = (index: number) => ({
  type: 'object',
  properties: { [`name${index}`]: { enum: [index, 'other'] } },
})

describe('a compiler of schemas', () => {
  it('compiles many, a second one of the same $id too', () => {
    const compile = createCompiler()
    const validators = Array.from({ length: 500 }, (_, index) => compile({ $id: 'same', const: index }))

    expect(validators.every((validate, index) => validate(index) && !validate(index + 1))).toBe(true)
  })

  it('says what is wrong with a schema, and goes on', () => {
    const compile = createCompiler()

    expect(() => compile({ type: 'no type' })).toThrow('type')
    expect(compile({ type: 'string' })('text')).toBe(true)
  })

  it('holds on to none of them', async () => {
    const compile = createCompiler()
    const compileMany = () => {
      for (let index = 0; index < 1000; index += 1) compile(schemaOf(index))
    }
    compileMany()
    const before = await liveEntries()
    compileMany()

    expect((await liveEntries()) - before).toBeLessThan(100)
  })
})
