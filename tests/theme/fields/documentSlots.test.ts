import { expect, it } from 'vitest'

import {
  answeredRequests,
  type DocumentGroup,
  requestedDocuments,
  shownOf,
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

  const done = { uploaded: new Set<string>(), removed: new Set(['b']) }
  expect(withKnownDocuments([], known, requested, done)).toEqual([
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

it('tells of each request what it is, how many files it takes, and what its places are called', () => {
  const [revenue] = groups
  const counted = { name: '50% #1', from: 2, to: 3, types: [] }
  const [balance, half] = requestedDocuments([{ ...revenue!, requests: [revenue!.requests[0]!, counted] }])

  expect(balance).toMatchObject({ id: 'revenue-balance', name: 'balance', from: 1, group: 'revenue' })
  expect(balance?.relatedEntity).toBe('12345670017')
  expect(balance?.slots[0]).toMatchObject({ type: 'annualBalance', subType: 'final', label: 'Bilancio' })
  expect(balance?.slots.map(({ isSelected }) => isSelected)).toEqual([false, true, true])
  expect(half).toMatchObject({ id: 'revenue-50% #1', from: 2, to: 3, slots: [] })
})

it('encodes the separator in the parts of a key', () => {
  const types = [{ name: 'a%b', configurations: { 'c#': [{ label: '' }] } }]
  const [only] = requestedDocuments([{ name: 'g', related_entity: '', requests: [{ name: 'r', types }] }])

  expect(only?.slots[0]?.key).toBe('g#r#a%25b#c%23#')
})

it.each([
  [{}, ['a', 'b', 'c']],
  [{ take: 2 }, ['a', 'b']],
  [{ skip: 1 }, ['b', 'c']],
  [{ skip: 1, take: 1 }, ['b']],
])('shows of what is asked for the part that is named: %j', (part, shown) => {
  const requested = ['a', 'b', 'c'].map((name) => ({ name }))

  expect(shownOf(requested as never, part).map(({ name }) => name)).toEqual(shown)
})

it('gives up a document that the server has no more, unless it was uploaded since, and keeps the same list where nothing is new', () => {
  const requested = requestedDocuments(groups)
  const [first, second] = requested[0]!.slots.map(({ key }) => ({
    key,
    dossier_document_id: key,
    filename: 'a.pdf',
  }))
  const none = { uploaded: new Set<string>(), removed: new Set<string>() }
  const given = [first!]
  const other = { ...first!, dossier_document_id: 'other' }

  expect(withKnownDocuments(given, [first!], requested, none)).toBe(given)
  expect(withKnownDocuments(given, [], requested, none)).toEqual([])
  expect(withKnownDocuments(given, [{ ...first!, key: 'archive#' }], requested, none)).toEqual([])
  expect(withKnownDocuments(given, [first!, second!], requested, none)).toEqual([first, second])
  expect(withKnownDocuments(given, [other], requested, none)).toEqual([other])
  const uploaded = new Set([first!.dossier_document_id])
  expect(withKnownDocuments(given, [other], requested, { ...none, uploaded })).toBe(given)
})
