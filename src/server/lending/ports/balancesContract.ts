import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'
import { OfCompany } from './sharedSchemas.ts'

export const balancesContract = {
  path: 'balances',
  title: 'Balances',
  description: 'The balance sheets of the register.',
  operations: {
    balanceFieldsRequired: {
      method: 'POST',
      path: '/required-fields',
      summary: 'Whether a company must fill in the fields of its balance sheet',
      request: OfCompany,
      answer: Type.Object({ balanceFieldsRequired: Type.Boolean() }),
      errors: { COMPANY_NOT_FOUND: 'No such company is known.' },
    },
  },
} as const satisfies PortContract
