import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'

export const listsContract = {
  path: 'lists',
  title: 'Lists',
  description: 'Lists of those with whom the bank does no business.',
  operations: {
    isListed: {
      method: 'POST',
      path: '/checks',
      summary: 'Whether a person or a company is on a list',
      description: 'Who is not known at all is on none.',
      request: Type.Object({
        taxCode: Type.String({ description: 'Of a person or a company' }),
        afterLinking: Type.Optional(
          Type.Boolean({ description: 'Asked again, once the accounts of the company were linked' }),
        ),
      }),
      answer: Type.Object({ listed: Type.Boolean() }),
    },
  },
} as const satisfies PortContract
