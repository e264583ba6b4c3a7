import type { UiSchema } from '@rjsf/utils'
import { expect, it } from 'vitest'

import { inDrawnOrder } from '#engine/form/fields/inDrawnOrder.ts'

const ordered = (pointers: string[], uiSchema: UiSchema | undefined) =>
  inDrawnOrder(
    pointers.map((pointer) => ({ pointer })),
    uiSchema,
  ).map(({ pointer }) => pointer)

it('goes through the fields as they are drawn', () => {
  const uiSchema = { 'ui:order': ['documents', '*', 'result'], documents: {} }

  expect(ordered(['/result', '/worth', '/capital', '/documents'], uiSchema)).toEqual([
    '/documents',
    '/worth',
    '/capital',
    '/result',
  ])
})

it('goes through the fields of a row before those of the next', () => {
  const uiSchema = { people: { items: { 'ui:order': ['status', 'name'] } } }
  const found = ['/people/1/status', '/people/0/name', '/people', '/people/0/status']

  expect(ordered(found, uiSchema)).toEqual([
    '/people',
    '/people/0/status',
    '/people/0/name',
    '/people/1/status',
  ])
})

it('keeps the parts of a field together, as they were found, where no order is written', () => {
  expect(ordered(['/last/documents', '/before/documents', '/last/capital'], undefined)).toEqual([
    '/last/documents',
    '/last/capital',
    '/before/documents',
  ])
})
