import { Type } from 'typebox'

import { Branch, Branches } from '#contract/location.ts'

import type { PortContract } from './PortContract.ts'

const WithinKm = Type.Number({ description: 'In kilometres' })

export const branchesContract = {
  path: 'branches',
  title: 'Branches',
  description: 'The branches of the bank.',
  operations: {
    all: {
      method: 'GET',
      path: '/all',
      summary: 'Every branch',
      request: Type.Object({}),
      answer: Branches,
    },
    find: {
      method: 'GET',
      path: '/branch',
      summary: 'A branch by its id; null where there is none',
      request: Type.Object({ id: Type.String({ description: 'The `value` of a branch' }) }),
      answer: Type.Object({ branch: Type.Union([Branch, Type.Null()]) }),
    },
    near: {
      method: 'POST',
      path: '/near-position',
      summary: 'The branches around a position, nearest first, with their distance',
      request: Type.Object({ latitude: Type.Number(), longitude: Type.Number(), withinKm: WithinKm }),
      answer: Branches,
    },
    nearPlace: {
      method: 'POST',
      path: '/near-place',
      summary: 'The branches around a town or a ZIP code, nearest first, with their distance',
      description: 'A place that is not known has none.',
      request: Type.Object({ place: Type.String(), withinKm: WithinKm }),
      answer: Branches,
    },
  },
} as const satisfies PortContract
