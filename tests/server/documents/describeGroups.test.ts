import { describe, expect, it } from 'vitest'

import type { CaseData } from '#flow/CaseData.ts'
import { describeDocument } from '#server/documents/describeDocument.ts'
import { describeGroups } from '#server/documents/describeGroups.ts'
import type { RequestedGroup } from '#server/documents/DocumentRequest.ts'
import { archiveGroups } from '#server/documents/requestedGroups.ts'
import { requestedSlots } from '#server/documents/requestedSlots.ts'

const state = { facts: { company: { name: 'Aurora', code: 7 } }, answers: {} } as unknown as CaseData

const groups: RequestedGroup[] = [
  {
    name: 'revenue',
    task: 'revenue_document',
    relatedEntity: '/facts/company/name',
    requests: [
      {
        name: 'balance',
        from: 1,
        period: 'last',
        types: [
          { name: 'annual', configurations: { final: [''], draft: ['first', 'second'] } },
          { name: 'tax', configurations: { paid: ['receipt'] } },
        ],
      },
      { name: 'more', from: 0, types: [{ name: 'note', configurations: { any: [''] } }] },
    ],
  },
  { name: 'identity', relatedEntity: '/facts/company/code', requests: [] },
]

const stored = {
  id: 'd1',
  key: 'revenue#balance#annual#draft#second',
  filename: 'bilancio.pdf',
  bytes: 7,
  state: 'valid',
  ocrCompleted: true,
} as never

describe('what is asked to be uploaded', () => {
  it('has a slot for each file, with a key of its own; one configuration needs no telling apart', () => {
    expect(requestedSlots(groups).map(({ key, label }) => [key, label])).toEqual([
      ['revenue#balance#annual#final#', ''],
      ['revenue#balance#annual#draft#first', 'first'],
      ['revenue#balance#annual#draft#second', 'second'],
      ['revenue#balance#tax#paid#', 'receipt'],
      ['revenue#more#note#any#', ''],
    ])
  })

  it.each([
    [{}, 1, 1],
    [{ from: 2 }, 2, 2],
    [{ from: 0 }, 0, 1],
    [{ from: 0, to: 3 }, 0, 3],
    [{ from: 2, to: 3 }, 2, 3],
  ])('has for a document of %j: %d to be filled of %d', (counts, from, places) => {
    const archive = { documents: [{ name: 'balance', ...counts }], documentGroup: { name: 'archive' } }
    const [group] = archiveGroups({ definition: { archive } } as never)

    expect(group!.requests[0]).toMatchObject({ from, to: places })
    expect(requestedSlots([group!]).map(({ label }) => label)).toEqual(['1', '2', '3'].slice(0, places))
  })

  it('says where a slot is handed in, and how many of its request must be filled', () => {
    const [first, , , , last] = requestedSlots(groups)

    expect(first).toMatchObject({ task: 'revenue_document', period: 'last', from: 1 })
    expect(last).toMatchObject({ task: 'revenue_document', period: undefined, from: 0 })
  })

  it('is described with what is there already, and about whom it is', () => {
    const nothing = { loaded: false, uploading: false, ocr_completed: false }

    expect(describeGroups(state, [stored], groups).documentGroups).toEqual([
      {
        name: 'revenue',
        related_entity: 'Aurora',
        requests: [
          {
            name: 'balance',
            types: [
              {
                name: 'annual',
                configurations: {
                  final: [{ label: '', ...nothing }],
                  draft: [
                    { label: 'first', ...nothing },
                    {
                      label: 'second',
                      loaded: true,
                      uploading: false,
                      filename: 'bilancio.pdf',
                      dossier_document_id: 'd1',
                      ocr_completed: true,
                      state: 'valid',
                    },
                  ],
                },
              },
              { name: 'tax', configurations: { paid: [{ label: 'receipt', ...nothing }] } },
            ],
          },
          { name: 'more', types: [{ name: 'note', configurations: { any: [{ label: '', ...nothing }] } }] },
        ],
      },
      { name: 'identity', related_entity: '', requests: [] },
    ])
  })

  it('says of a document what the contract says, and the reason where there is one', () => {
    const said = {
      key: 'revenue#balance#annual#draft#second',
      dossier_document_id: 'd1',
      filename: 'bilancio.pdf',
      bytes: 7,
      state: 'valid',
      ocr_completed: true,
    }

    expect(describeDocument(stored)).toEqual(said)
    expect(describeDocument({ ...(stored as object), reason: 'unreadable' } as never)).toEqual({
      ...said,
      reason: 'unreadable',
    })
  })
})
