import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'
import { CompanyTaxCode, WholeEuro } from './sharedSchemas.ts'

export const scoreContract = {
  path: 'score',
  title: 'Score',
  description: 'The score of a request.',
  operations: {
    score: {
      method: 'POST',
      path: '/scores',
      summary: 'Scores a request',
      request: Type.Object({
        companyTaxCode: CompanyTaxCode,
        amount: WholeEuro,
        accountsLinked: Type.Boolean({ description: 'Whether accounts at other banks were linked' }),
      }),
      answer: Type.Object({
        score: Type.Union([Type.Literal('enough'), Type.Literal('short'), Type.Literal('refused')]),
        maximumAmount: Type.Integer({
          ...WholeEuro,
          description: 'The most that the score allows, in whole euro',
        }),
        moreRevenueNeeded: Type.Boolean({ description: 'Further documents of the revenue are needed' }),
      }),
      errors: { COMPANY_NOT_FOUND: 'No such company is known.' },
    },
  },
} as const satisfies PortContract
