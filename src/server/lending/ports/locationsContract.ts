import { Type } from 'typebox'

import { Countries, LocationData } from '#contract/location.ts'
import type { Language } from '#validation/languages.ts'

import type { PortContract } from './PortContract.ts'

export const locationsContract = {
  path: 'locations',
  title: 'Locations',
  description: 'Places as addresses name them.',
  operations: {
    places: {
      method: 'GET',
      path: '/places',
      summary: 'Provinces, towns (of one province, or all) and kinds of street',
      request: Type.Object({
        province: Type.Optional(Type.String({ description: 'Two letters; without it the towns of all' })),
      }),
      answer: LocationData,
    },
    countries: {
      method: 'GET',
      path: '/countries',
      summary: 'Countries by ISO 3166 code, under their names in a language and in its order',
      request: Type.Object({
        language: Type.Unsafe<Language>({
          type: 'string',
          pattern: '^[a-z]{2}$',
          description: 'Two letters of ISO 639, such as `it`',
        }),
      }),
      answer: Countries,
    },
  },
} as const satisfies PortContract
