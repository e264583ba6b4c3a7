import type { ListsPort } from '../../../lending/Ports.ts'
import { behaviourOf } from './behaviourOf.ts'
import type { SandboxData } from '../companies/SandboxData.ts'

/** The sandbox's lists: of companies and of people. */
export function createLists(data: SandboxData): ListsPort {
  return {
    async isListed({ taxCode, afterLinking = false }) {
      if (data.person(taxCode)?.listed) return true
      const company = data.companies.find((each) => each.taxCode === taxCode)
      if (!company) return false
      const { listed, listedAfterLinking } = behaviourOf(company)
      return listed || (afterLinking && listedAfterLinking)
    },
  }
}
