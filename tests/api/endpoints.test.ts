import { expect, it } from 'vitest'

import '#api/caseEndpoints.ts'
import { endpoints } from '#api/endpoints.ts'

import { covers } from '../support/covers.ts'

it('tells questions from changes', () => {
  expect(endpoints['getSimulator']).toEqual({ kind: 'query', isFresh: false, isKeyed: false })
  expect(endpoints['calculateTaeg']?.kind).toBe('query')
  expect(endpoints['completeTask']?.kind).toBe('mutation')
})

it('never lets lookups become stale, and asks anew what belongs to the case', () => {
  covers('rule:7.9')

  const fresh = Object.entries(endpoints).filter(([, { isFresh }]) => isFresh)

  expect(fresh.map(([name]) => name).toSorted()).toEqual([
    'getArchiveDescriptors',
    'getDocumentValidation',
    'getDraft',
    'getMembers',
    'getNextWorkingDay',
    'getRevenueYear',
    'getSignAvailability',
    'getSignSessionState',
    'getStatus',
    'getStep',
    'peekStep',
    'pollStep',
    'searchApplicant',
  ])
})
