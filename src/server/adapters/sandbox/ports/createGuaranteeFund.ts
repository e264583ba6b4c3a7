import { createHash } from 'node:crypto'

import type { GuaranteeFundPort } from '../../../lending/Ports.ts'
import { failsFor } from './failsFor.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { Switches } from '../Switches.ts'

/** The sandbox's guarantee fund: it takes every request in, unless the company's data says that it does not answer. */
export function createGuaranteeFund(data: SandboxData, switches: Switches): GuaranteeFundPort {
  return {
    async verify({ companyTaxCode, reference }) {
      await failsFor(data.company(companyTaxCode), 'fund', switches)
      const digits = createHash('sha256').update(reference).digest().readUInt32BE() % 1_000_000
      return { protocol: `FG-${String(digits).padStart(6, '0')}` }
    },
  }
}
