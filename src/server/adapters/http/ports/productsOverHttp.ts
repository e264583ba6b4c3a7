import type { FinancingOption } from '#contract/prescreening.ts'

import type { ProductsPort } from '../../../lending/Ports.ts'
import { divideHalfUp } from '../../../lending/price/divideHalfUp.ts'
import { monthlyRate } from '../../../lending/price/monthlyRate.ts'
import { productsContract } from '../../../lending/ports/productsContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'
import { ServiceError } from '../../../services/ServiceError.ts'

export function productsOverHttp(ask: Ask<typeof productsContract>): ProductsPort {
  return {
    parameters: () => ask('parameters', {}),
    async options(request) {
      const { options } = await ask('options', request)
      if (options.every((option) => coversInterest(option, request.amount))) return options
      throw new ServiceError(productsContract.path, 'answered an instalment below the interest', {
        mayRecover: false,
        kind: 'answer',
      })
    },
    maximumFor: async (companyTaxCode) => (await ask('maximumFor', { companyTaxCode })).maximum,
    costs: async (request) => (await ask('costs', request)).costs ?? undefined,
    rateTypes: async () => (await ask('rateTypes', {})).rateTypes,
  }
}

/** Whether the debt does not grow from month to month, as it would with an instalment in euro, or of a week. */
function coversInterest(
  { financing_option: { instalmentCents, tan } }: FinancingOption,
  amount: number,
): boolean {
  const { numerator, denominator } = monthlyRate(tan)
  return instalmentCents >= divideHalfUp(BigInt(amount * 100) * numerator, denominator)
}
