import { Type } from 'typebox'

import { FinancingOption, RateType, SimulatorParameters } from '#contract/prescreening.ts'

import type { PortContract } from './PortContract.ts'
import { Cents, OfCompany, WholeEuro } from './sharedSchemas.ts'

export const productsContract = {
  path: 'products',
  title: 'Products',
  description: 'The products of the bank: what can be asked for, and at which price.',
  operations: {
    parameters: {
      method: 'GET',
      path: '/parameters',
      summary: 'Bounds, purposes and destinations, as they are before anybody is known',
      description: 'The limits are in whole euro.',
      request: Type.Object({}),
      answer: SimulatorParameters,
    },
    options: {
      method: 'POST',
      path: '/options',
      summary: 'Options for an amount',
      description:
        'None for a rate type is an answer. `instalmentCents` is in cents a month and covers the interest of one at least, `tan` and `taeg` are in percent. `selected` are ids of options that were chosen before: those that are still offered have `is_matching`.',
      request: Type.Object({
        amount: WholeEuro,
        purpose: Type.String({ description: 'The value of a purpose' }),
        selected: Type.Optional(Type.Array(Type.String())),
      }),
      answer: Type.Object({ options: Type.Array(FinancingOption) }),
    },
    maximumFor: {
      method: 'POST',
      path: '/maximum',
      summary: 'The most that a company may have at the moment',
      request: OfCompany,
      answer: Type.Object({ maximum: WholeEuro }),
      errors: { COMPANY_NOT_FOUND: 'No such company is known.' },
    },
    costs: {
      method: 'POST',
      path: '/costs',
      summary: 'Costs of an option that are no interest; null for an option that is not known',
      description:
        '`upfrontCents` are paid on the first day, `instalmentFeeCents` with each instalment. An option that was offered is known as long as its papers are drawn up: null for it is a failed call.',
      request: Type.Object({
        amount: WholeEuro,
        option: Type.String({ description: 'The id of an option' }),
      }),
      answer: Type.Object({
        costs: Type.Union([Type.Object({ upfrontCents: Cents, instalmentFeeCents: Cents }), Type.Null()]),
      }),
    },
    rateTypes: {
      method: 'GET',
      path: '/rate-types',
      summary: 'All rate types there are',
      request: Type.Object({}),
      answer: Type.Object({ rateTypes: Type.Array(RateType) }),
    },
  },
} as const satisfies PortContract
