import { expect, it } from 'vitest'

import { nameToWrite } from '#engine/compile/findings/nameToWrite.ts'

import { readThemeNames } from '../../../../scripts/readCatalog.ts'

const { widgets } = readThemeNames()

it.each([
  'textarea',
  'radio',
  'select',
  'checkbox',
  'checkboxes',
  'updown',
  'range',
  'password',
  'color',
  'date-time',
  'datetime',
  'alt-date',
  'alt-datetime',
  'time',
  'uri',
  'file',
  'files',
  'text',
])('names a widget of the theme in the place of %s', (short) => {
  expect(widgets).not.toContain(short)
  expect(widgets).toContain(nameToWrite(short))
})

it.each(['email', 'date', 'iban'])('leaves %s as it is, which the theme has by this name', (name) => {
  expect(widgets).toContain(name)
  expect(nameToWrite(name)).toBeUndefined()
})

it('names nothing for what rjsf does not know either', () => {
  expect(nameToWrite('toString')).toBeUndefined()
})
