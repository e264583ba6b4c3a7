import { setImmediate } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { createCompiler } from '#validation/createCompiler.ts'

import { collectGarbage } from '../support/collectGarbage.ts'

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
    const compiled = Array.from({ length: 1000 }, (_, index) => new WeakRef(compile(schemaOf(index))))

    // What was made in this turn is held until it has ended.
    await setImmediate()
    collectGarbage()

    // Those of one Ajv are kept until there is another.
    expect(compiled.filter((each) => each.deref()).length).toBeLessThanOrEqual(200)
    expect(compile(schemaOf(0))({ name0: 'other' })).toBe(true)
  })
})
