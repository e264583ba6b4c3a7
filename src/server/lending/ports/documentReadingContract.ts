import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'

export const documentReadingContract = {
  path: 'document-reading',
  title: 'Document reading',
  description: 'Reads uploaded documents.',
  operations: {
    read: {
      method: 'POST',
      path: '/readings',
      summary: 'Reads a document',
      description:
        '`rejected`: its content is not what was asked for; `failed`: it could not be judged. `fields` are figures that stand in it, in whole euro, by the names of the fields that ask for them. The same document may be sent again.',
      request: Type.Object({
        key: Type.String({ description: 'What it was uploaded for: `group#request#type#subType#`' }),
        filename: Type.String(),
        companyTaxCode: Type.Optional(Type.String()),
      }),
      file: 'application/pdf',
      answer: Type.Object({
        state: Type.Union([Type.Literal('valid'), Type.Literal('rejected'), Type.Literal('failed')]),
        reason: Type.Optional(
          Type.String({
            description:
              'Of `rejected` and `failed`: `notWhatWasAsked`, `unreadable`, or another name that the wording has below `reasons`. Anything else is shown to the applicant as it is',
          }),
        ),
        ocrCompleted: Type.Boolean(),
        fields: Type.Optional(Type.Record(Type.String(), Type.Number())),
      }),
    },
  },
} as const satisfies PortContract
