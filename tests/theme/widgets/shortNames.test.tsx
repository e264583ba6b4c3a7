import { screen } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { renderScreen } from '../../support/renderScreen.tsx'

const text: JSONSchema7 = { type: 'string' }
const yes: JSONSchema7 = { type: 'boolean' }
const one: JSONSchema7 = { type: 'string', enum: ['a', 'b'] }
const several: JSONSchema7 = { type: 'array', uniqueItems: true, items: one }

/** What rjsf's documents call a widget, the field it is given, and how it is met on the page. */
const drawn: [short: string, schema: JSONSchema7, selector: string][] = [
  ['text', text, 'input[type=text]'],
  ['textarea', text, 'textarea'],
  ['email', { ...text, format: 'email' }, 'input[inputmode=email]'],
  ['date', { ...text, format: 'date' }, 'input[type=text][inputmode=numeric]'],
  ['radio', one, '[role=radiogroup] input[type=radio]'],
  ['radio', yes, '[role=radiogroup] input[type=radio]'],
  ['select', one, 'select'],
  ['select', { type: 'integer', enum: [1, 2] }, 'select'],
  ['checkbox', yes, 'input[type=checkbox]'],
  ['checkboxes', several, '[role=group] input[type=checkbox]'],
  ['file', text, 'input[type=file]'],
]

describe.each<[string, object]>([
  ['by its plan', {}],
  ['with rjsf', { dependencies: { field: ['other'] } }],
])("rjsf's short name of a widget, in a form drawn %s", (_, more) => {
  const draw = (short: string, field: JSONSchema7) =>
    renderScreen(
      {
        schema: { type: 'object', properties: { field }, ...more },
        uiSchema: { field: { 'ui:widget': short } },
      },
      { wording: { field: { label: 'Campo' } } },
    )

  it.each(drawn)('%s draws the widget of the theme for %j', (short, schema, selector) => {
    draw(short, schema)

    expect(document.querySelector(`form ${selector}`)).not.toBeNull()
  })

  it('hidden draws nothing', () => {
    draw('hidden', text)

    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(/Campo/)).toBeNull()
  })
})
