import type { ScorePort } from '../../../lending/Ports.ts'
import { behaviourOf } from './behaviourOf.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'
import { loanSettings } from '../../../lending/loanSettings.ts'

/** The sandbox's score: what the company's data says. */
export function createScore(data: SandboxData, { settings }: Pick<SandboxHouse, 'settings'>): ScorePort {
  return {
    async score({ companyTaxCode, accountsLinked }) {
      const { score, scoreAfterLinking, maximumAmount, moreRevenueNeeded } = behaviourOf(
        data.company(companyTaxCode),
      )
      return {
        score: accountsLinked ? scoreAfterLinking : score,
        maximumAmount: maximumAmount ?? loanSettings({ settings: settings() }).limits.maximumAmount,
        moreRevenueNeeded,
      }
    },
  }
}
