import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js'
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { FieldProps } from '@rjsf/utils'
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { defaultsBehavior } from '#engine/compile/plan/defaultsBehavior.ts'
import { ajvValidator } from '#engine/compile/findings/ajvValidator.ts'
import { endlessDrawing } from '#engine/compile/findings/endlessDrawing.ts'

import { renderScreen } from '../../../support/renderScreen.tsx'

const text: JSONSchema7 = { type: 'string' }
const part: JSONSchema7 = { $ref: '#/definitions/part' }
const chain: JSONSchema7 = { type: 'object', properties: { name: text, inside: part } }
const isX = { properties: { name: { const: 'x' } } }

const formOf = (definition: JSONSchema7, field = part): JSONSchema7 => ({
  type: 'object',
  properties: { field },
  definitions: { part: definition },
})
const withDependency = (definition: JSONSchema7, dependency: JSONSchema7 | string[]) =>
  formOf({ ...definition, dependencies: { name: dependency } })
const bringing = (keyword: 'then' | 'else', condition: JSONSchema7): JSONSchema7 => ({
  type: 'object',
  properties: { name: text },
  if: condition,
  [keyword]: { properties: { inside: part } },
})
const rows = (items: JSONSchema7): JSONSchema7 => ({
  type: 'object',
  properties: { name: text, rows: { type: 'array', items } },
})

const ending: [string, JSONSchema7][] = [
  ['right under properties', formOf(chain)],
  [
    'by way of another',
    {
      ...formOf({ type: 'object', properties: { other: { $ref: '#/definitions/other' } } }),
      definitions: {
        part: { type: 'object', properties: { name: text, other: { $ref: '#/definitions/other' } } },
        other: { type: 'object', properties: { inside: part } },
      },
    },
  ],
  ['that is the whole form', { type: 'object', properties: { name: text, inside: { $ref: '#' } } }],
  ['beside a dependency that brings a field', withDependency(chain, { properties: { more: text } })],
  ['beside a dependency that requires it', withDependency(chain, ['inside'])],
  [
    'beside a dependency with several ways',
    withDependency(chain, {
      oneOf: [
        { properties: { name: { const: 'x' }, more: text } },
        { properties: { name: { const: 'y' }, less: text } },
      ],
    }),
  ],
  [
    'below a dependency of the form',
    { ...formOf(chain), dependencies: { field: { properties: { more: text } } } },
  ],
  [
    'that a dependency brings',
    withDependency({ type: 'object', properties: { name: text } }, { properties: { inside: part } }),
  ],
  ['that an answer brings', formOf(bringing('then', { ...isX, required: ['name'] }))],
  [
    'that an answer brings, with the same answer in it',
    formOf({
      type: 'object',
      properties: { name: text },
      if: { ...isX, required: ['name'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { inside: { ...part, default: { name: 'x' } } } },
    }),
  ],
  ['that a text only claims to have', formOf({ type: 'string', properties: { inside: part } })],
  ['in the rows of a list', formOf(rows(part))],
  ['in the rows of a list, one of several ways', formOf({ oneOf: [text, rows(part)] })],
  [
    'among fields of any name',
    formOf({ type: 'object', properties: { name: text }, additionalProperties: part }),
  ],
  [
    'as the second way to answer',
    formOf({ oneOf: [text, { type: 'object', properties: { inside: part } }] }),
  ],
  [
    'as the second way, with fields of the first',
    formOf({ type: 'object', oneOf: [{ properties: { name: text } }, { properties: { inside: part } }] }),
  ],
  [
    'beside several ways to answer',
    formOf({ ...chain, oneOf: [{ properties: { more: text } }, { properties: { less: text } }] }),
  ],
  [
    'beside several ways that only require',
    formOf({ ...chain, anyOf: [{ required: ['name'] }, { required: ['inside'] }] }),
  ],
  [
    'or null',
    formOf({ type: 'object', properties: { name: text, inside: { anyOf: [{ type: 'null' }, part] } } }),
  ],
]

const endless: [string, JSONSchema7, string][] = [
  [
    'with a group in between that is written out',
    formOf({ type: 'object', properties: { group: { type: 'object', properties: { inside: part } } } }),
    '/definitions/part',
  ],
  [
    'in allOf',
    formOf({ type: 'object', properties: { name: text, inside: { allOf: [part] } } }),
    '/definitions/part',
  ],
  [
    'that an allOf brings',
    formOf({ type: 'object', allOf: [{ properties: { inside: part } }] }),
    '/definitions/part',
  ],
  ['that no answer brings', formOf(bringing('then', isX)), '/definitions/part'],
  [
    'that an answer takes away',
    formOf(bringing('else', { ...isX, required: ['name'] })),
    '/definitions/part',
  ],
  [
    'beside a condition in allOf, by way of the whole form',
    {
      type: 'object',
      properties: {
        field: {
          type: 'object',
          properties: { name: text, whole: { $ref: '#' } },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          allOf: [{ if: isX, then: { properties: { more: text } } }],
        },
      },
    },
    '',
  ],
  [
    'that an answer takes away, in allOf',
    formOf({
      type: 'object',
      properties: { name: text },
      allOf: [bringing('else', { ...isX, required: ['name'] })],
    }),
    '/definitions/part',
  ],
  [
    'as the first way to answer',
    formOf({ oneOf: [{ type: 'object', properties: { inside: part } }, text] }),
    '/definitions/part',
  ],
  [
    'that is the whole form, as the first way',
    { type: 'object', properties: { inside: { oneOf: [{ $ref: '#' }, text] } } },
    '',
  ],
  ['compared with other ways', formOf(chain, { oneOf: [part, text] }), '/properties/field/oneOf'],
  [
    'compared with other ways, as the second',
    formOf(chain, { anyOf: [text, part] }),
    '/properties/field/anyOf',
  ],
]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

describe('a field inside itself', () => {
  it.each(ending)('comes to an end: %s', (_, schema) => {
    expect(endlessDrawing(schema)).toBeUndefined()
    expect(stockFields(schema)).toBeLessThan(MOST_FIELDS)

    const { form } = renderScreen({ schema })
    for (let round = 0; round < 2; round += 1) for (const control of controls()) touch(control)
    form.check()
  })

  it.each(endless)('comes to no end: %s', (_, schema, pointer) => {
    expect(endlessDrawing(schema)).toBe(pointer)
    expect(() => stockFields(schema)).toThrow(RangeError)
  })
})

const MOST_FIELDS = 60

/** How many fields rjsf draws. Throws `RangeError` where there are too many. */
function stockFields(schema: JSONSchema7): number {
  const registry = getDefaultRegistry()
  const { SchemaField: Stock } = registry.fields
  let count = 0
  function SchemaField(props: FieldProps) {
    count += 1
    if (count > MOST_FIELDS) throw new RangeError('too many fields')
    return Stock && <Stock {...props} />
  }
  render(
    <RjsfForm
      schema={schema}
      validator={ajvValidator(schema)}
      widgets={registry.widgets}
      fields={{ ...registry.fields, SchemaField }}
      templates={registry.templates}
      experimental_defaultFormStateBehavior={defaultsBehavior}
      noValidate
    />,
  )
  cleanup()
  return count
}

function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('input, select, button')]
}

/** Answers a field by its last choice or a text, or presses a button. */
function touch(control: HTMLElement): void {
  if (control instanceof HTMLSelectElement) {
    fireEvent.change(control, { target: { value: control.options[control.options.length - 1]?.value } })
  } else if (control instanceof HTMLInputElement && control.type === 'text') {
    fireEvent.change(control, { target: { value: 'x' } })
    fireEvent.blur(control)
  } else fireEvent.click(control)
}
