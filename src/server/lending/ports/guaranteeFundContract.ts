import { Type } from 'typebox'

import type { PortContract } from './PortContract.ts'
import { CompanyTaxCode, WholeEuro } from './sharedSchemas.ts'

export const guaranteeFundContract = {
  path: 'guarantee-fund',
  title: 'Guarantee fund',
  description: 'The public guarantee fund (MCC).',
  operations: {
    verify: {
      method: 'POST',
      path: '/requests',
      summary: 'Announces a request',
      description: 'The same `reference` is announced once, and has one protocol, however often it is said.',
      request: Type.Object({
        companyTaxCode: CompanyTaxCode,
        reference: Type.String({ description: 'Our own reference of the request' }),
        amount: WholeEuro,
        purpose: Type.String(),
      }),
      key: 'reference',
      answer: Type.Object({
        protocol: Type.String({ minLength: 1, description: 'The number that the fund gives it' }),
      }),
      errors: { COMPANY_NOT_FOUND: 'No such company is known.' },
    },
  },
} as const satisfies PortContract
