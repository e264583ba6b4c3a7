import type { BalancesPort } from '../../../lending/Ports.ts'
import type { balancesContract } from '../../../lending/ports/balancesContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function balancesOverHttp(ask: Ask<typeof balancesContract>): BalancesPort {
  return {
    balanceFieldsRequired: async (companyTaxCode) =>
      (await ask('balanceFieldsRequired', { companyTaxCode })).balanceFieldsRequired,
  }
}
