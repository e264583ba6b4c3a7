import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'

export const messagesContract = {
  path: 'messages',
  title: 'Messages',
  description: 'Certified mail (PEC), short messages and e-mail.',
  operations: {
    send: {
      method: 'POST',
      path: '/messages',
      summary: 'Sends a message',
      description:
        'The same `key` is delivered once, however often it is sent: a message whose answer was lost is sent again under its key.',
      request: Type.Object({
        key: Type.String(),
        channel: Type.Union([Type.Literal('pec'), Type.Literal('sms'), Type.Literal('email')]),
        to: Type.String({ description: 'An address of certified mail or e-mail, or a mobile phone number' }),
        subject: Type.String({ description: 'Empty for a short message' }),
        body: Type.String({ description: 'Plain text' }),
      }),
      key: 'key',
      answer: Type.Object({}),
    },
  },
} as const satisfies PortContract
