import { expect, it } from 'vitest'

import { documentErrors } from '#theme/fields/documentErrors.ts'
import type { RequestedDocument } from '#theme/fields/documentSlots.ts'

const request = (id: string, ...keys: string[]) =>
  ({ id, from: 1, slots: keys.map((key) => ({ key })) }) as unknown as RequestedDocument
const requested = [request('balance', 'b1', 'b2'), request('tax', 't1')]
const given = (...keys: string[]) => keys.map((key) => ({ key, dossier_document_id: `of ${key}` })) as never
const wrong = (message: string) => ({ __errors: [message] })

it('says nothing where nothing is refused', () => {
  expect(documentErrors(requested, given('b1', 't1'), undefined, undefined)).toEqual({
    ofField: undefined,
    byRequest: { balance: undefined, tax: undefined },
    missing: [],
  })
})

it('says that documents are missing at the first request that has none', () => {
  expect(documentErrors(requested, given(), 'Missing', undefined)).toEqual({
    ofField: undefined,
    byRequest: { balance: 'Missing', tax: undefined },
    missing: ['balance', 'tax'],
  })
  expect(documentErrors(requested, given('b2'), 'Missing', undefined)).toEqual({
    ofField: undefined,
    byRequest: { balance: undefined, tax: 'Missing' },
    missing: ['tax'],
  })
})

it('says what is refused of the list of the field, where each request has a document', () => {
  expect(documentErrors(requested, given('b1', 't1'), 'Too many', undefined)).toMatchObject({
    ofField: 'Too many',
    missing: [],
  })
})

it('says what is refused of a document at its request', () => {
  const errors = [undefined, wrong('No PDF')] as never

  expect(documentErrors(requested, given('b2', 't1'), undefined, errors).byRequest).toEqual({
    balance: undefined,
    tax: 'No PDF',
  })
})

it('says of the field what is refused of a document that no request shows', () => {
  expect(documentErrors(requested, given('x', 'b1'), undefined, [wrong('Unknown')] as never)).toEqual({
    ofField: 'Unknown',
    byRequest: { balance: undefined, tax: undefined },
    missing: [],
  })
})

it('says that files are missing where there are fewer than must be, and never of what may be left out', () => {
  const counted = [
    { ...request('quotation', 'q1', 'q2', 'q3'), from: 2 },
    { ...request('licence', 'l1'), from: 0 },
  ]

  expect(documentErrors(counted, given('q1'), 'Missing', undefined).missing).toEqual(['quotation'])
  expect(documentErrors(counted, given('q1', 'q3'), 'Missing', undefined).missing).toEqual([])
})
