import type { BalancesPort } from '../../../lending/Ports.ts'
import { behaviourOf } from './behaviourOf.ts'
import { failsFor } from './failsFor.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { Switches } from '../Switches.ts'

/** The sandbox's register of balance sheets. */
export function createBalances(data: SandboxData, switches: Switches): BalancesPort {
  return {
    async balanceFieldsRequired(companyTaxCode) {
      const company = data.company(companyTaxCode)
      await failsFor(company, 'financials', switches)
      return behaviourOf(company).balanceFieldsRequired
    },
  }
}
