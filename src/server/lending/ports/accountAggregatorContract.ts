import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'
import { admitDescription, Instant, Name, PageAddress } from './sharedSchemas.ts'

const unknownLinking = { NOT_FOUND: 'There is no such linking.' }

export const accountAggregatorContract = {
  path: 'accounts',
  title: 'Accounts',
  description: 'Reads the accounts of a company at other banks (PSD2), once it has linked them.',
  operations: {
    open: {
      method: 'POST',
      path: '/linkings',
      summary: 'Opens a linking, until `expiresAt`',
      description:
        'Its page comes back to `redirectUri` with `state` in the query, and with `error` where the company turned it down. The same `key` opens one, however often it is asked for.',
      request: Type.Object({
        key: Type.String(),
        state: Type.String({ description: 'For one use' }),
        redirectUri: PageAddress,
        admitUrl: PageAddress,
        company: Type.String({ description: 'The name of the company' }),
        expiresAt: Instant,
      }),
      key: 'key',
      answer: Type.Object({ reference: Name, url: PageAddress }),
    },
    admit: {
      method: 'POST',
      path: '/browsers',
      summary: 'Names the browser for which the page of a linking is',
      description: admitDescription,
      request: Type.Object({ reference: Type.String(), browser: Type.String() }),
      answer: Type.Object({ url: PageAddress }),
      errors: unknownLinking,
    },
    linking: {
      method: 'GET',
      path: '/linking',
      summary: 'How far a linking is, and which accounts came of it',
      request: Type.Object({ reference: Type.String() }),
      answer: Type.Object({
        state: Type.Union([
          Type.Literal('pending'),
          Type.Literal('linked'),
          Type.Literal('refused'),
          Type.Literal('expired'),
        ]),
        accounts: Type.Array(Type.Object({ bank: Type.String(), label: Type.String(), iban: Type.String() })),
      }),
      errors: unknownLinking,
    },
  },
} as const satisfies PortContract
