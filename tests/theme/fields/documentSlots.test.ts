import { expect, it } from 'vitest'

import {
  answeredRequests,
  type DocumentGroup,
  requestedDocuments,
  withKnownDocuments,
} from '#theme/fields/documentSlots.ts'

const groups: DocumentGroup[] = [
  {
    name: 'revenue',
    related_entity: '12345670017',
    requests: [
      {
        name: 'balance',
        types: [
          { name: 'annualBalance', configurations: { final: [{ label: 'Bilancio' }] } },
          { name: 'invoices', configurations: { year: [{ label: '2023' }, { label: '2024 #1' }] } },
        ],
      },
    ],
  },
]

it('tells one group from the others', () => {
  const [revenue] = groups
  const all = [...groups, { ...revenue, name: 'additionalRevenue' } as DocumentGroup]

  expect(requestedDocuments(all, 'additionalRevenue').map(({ group }) => group)).toEqual([
    'additionalRevenue',
  ])
  expect(requestedDocuments(all)).toHaveLength(2)
})

it('names each place by group, request, type, sub type and what was selected', () => {
  const [balance] = requestedDocuments(groups)

  expect(balance?.slots.map(({ key }) => key)).toEqual([
    'revenue#balance#annualBalance#final#',
    'revenue#balance#invoices#year#2023',
    'revenue#balance#invoices#year#2024 %231',
  ])
})

it('takes in documents that are there already, but not those just removed or not asked for', () => {
  const requested = requestedDocuments(groups)
  const known = [
    {
      key: 'revenue#balance#annualBalance#final#',
      dossier_document_id: 'a',
      filename: 'a.pdf',
      state: 'valid',
    },
    { key: 'revenue#balance#invoices#year#2023', dossier_document_id: 'b', filename: 'b.pdf' },
    { key: 'other#one#two#three#', dossier_document_id: 'c' },
  ]

  expect(withKnownDocuments([], known, requested, new Set(['b']))).toEqual([
    { key: 'revenue#balance#annualBalance#final#', dossier_document_id: 'a', filename: 'a.pdf' },
  ])
})

it.each([
  [1, 'is there and was not looked at yet', 1, ['2023'], []],
  [1, 'is there, though another was refused', 1, ['2023'], ['2024 #1']],
  [0, 'was refused', 1, ['2023'], ['2023']],
  [0, 'is one of two that were asked for', 2, ['2023'], []],
  [0, 'may be left out, and is not there', 0, [], []],
  [1, 'may be left out, and is there', 0, ['2023'], []],
])('counts %i request as answered where its document %s', (count, _, from, given, refused) => {
  const [request] = requestedDocuments(groups)
  const key = (id: string) => `revenue#balance#invoices#year#${id}`
  const documents = given.map((id) => ({ key: key(id), dossier_document_id: id }))
  const states = refused.map((id) => ({ key: key(id), dossier_document_id: id, state: 'rejected' }))

  expect(answeredRequests([{ ...request!, from }], documents, states)).toBe(count)
})
