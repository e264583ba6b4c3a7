import { behaviourOf } from './behaviourOf.ts'
import type { Behaviour, SandboxCompany } from '../companies/SandboxCompany.ts'
import type { Switches } from '../Switches.ts'

/** Returns the name of the switch that repairs the failing calls of a company. */
export function fixedSwitch(companyTaxCode: string): string {
  return `mended:${companyTaxCode}`
}

/** Throws where the data of a company says that the call fails, unless the desk has repaired it. */
export async function failsFor(
  company: SandboxCompany,
  call: Behaviour['fails'][number],
  switches: Switches,
): Promise<void> {
  if (!behaviourOf(company).fails.includes(call)) return
  if (await switches.isOn(fixedSwitch(company.taxCode))) return
  throw new Error(`The sandbox does not answer "${call}" for ${company.name}.`)
}
