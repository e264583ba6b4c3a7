import { expect, it } from 'vitest'

import { type DocumentGroup, requestedDocuments, withKnownDocuments } from '#theme/fields/documentSlots.ts'

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
