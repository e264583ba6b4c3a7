import { screen } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

const names = ['toString', 'constructor', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'toLocaleString']
const text: JSONSchema7 = { type: 'string', minLength: 2 }
const properties = Object.fromEntries(names.map((name) => [name, text]))
const whole: JSONSchema7 = { type: 'object', required: names, properties }

describe.each<[string, JSONSchema7]>([
  ['drawn by its plan', whole],
  ['drawn with rjsf', { ...whole, properties: { ...properties, rows: { type: 'array', items: whole } } }],
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  ['with a condition', { ...whole, if: { required: ['nothing'] }, then: { required: ['toString'] } }],
])('a form %s, whose fields are called as what every object has', (_, schema) => {
  it('says what is missing, takes the answers, and hands them on', async () => {
    const { user, form, data } = renderScreen({ schema })
    const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
    expect(boxes().map(({ value }) => value)).toEqual(names.map(() => ''))
    expect(form.check()).toBeUndefined()
    expect(screen.getAllByRole('textbox', { description: 'Compila questo campo' })).toHaveLength(names.length)

    for (const box of boxes()) await user.type(box, 'Ada')
    await user.tab()

    const answers = Object.fromEntries(names.map((name) => [name, 'Ada']))
    expect(data()).toEqual(answers)
    expect(form.check()).toEqual(answers)
  })
})
