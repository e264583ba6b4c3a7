import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'
import { admitDescription, Instant, Name, PageAddress } from './sharedSchemas.ts'

export const recognitionContract = {
  path: 'recognition',
  title: 'Recognition',
  description: 'The provider that recognises people by video.',
  operations: {
    open: {
      method: 'POST',
      path: '/recognitions',
      summary: 'Opens a recognition, whose page comes back to `returnUrl`',
      description: 'The same `key` opens one, however often it is asked for.',
      request: Type.Object({
        key: Type.String(),
        caseId: Type.String(),
        person: Type.Object({ taxCode: Type.String(), name: Type.String(), surname: Type.String() }),
        returnUrl: PageAddress,
        admitUrl: PageAddress,
        expiresAt: Instant,
      }),
      key: 'key',
      answer: Type.Object({ id: Name, url: PageAddress }),
    },
    admit: {
      method: 'POST',
      path: '/browsers',
      summary: 'Names the browser for which the page of a recognition is',
      description: admitDescription,
      request: Type.Object({ id: Type.String(), browser: Type.String() }),
      answer: Type.Object({ url: PageAddress }),
      errors: { NOT_FOUND: 'There is no such recognition.' },
    },
    result: {
      method: 'GET',
      path: '/state',
      summary: 'How a recognition went',
      description: '`aborted` is left before its end, or out of time.',
      request: Type.Object({ id: Type.String() }),
      answer: Type.Object({
        state: Type.Union([
          Type.Literal('pending'),
          Type.Literal('completed'),
          Type.Literal('failed'),
          Type.Literal('aborted'),
        ]),
      }),
    },
  },
} as const satisfies PortContract
