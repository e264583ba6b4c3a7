import { behaviourOf } from './behaviourOf.ts'
import type { Behaviour, SandboxCompany } from '../companies/SandboxCompany.ts'
import type { Switches } from '../Switches.ts'

/** The switch that mends what the data breaks for a company. */
export function mendedSwitch(companyTaxCode: string): string {
  return `mended:${companyTaxCode}`
}

/** Throws where a call about a company finds nobody. */
export async function failsFor(
  company: SandboxCompany,
  call: Behaviour['fails'][number],
  switches: Switches,
): Promise<void> {
  if (!behaviourOf(company).fails.includes(call)) return
  if (await switches.isOn(mendedSwitch(company.taxCode))) return
  throw new Error(`The sandbox does not answer "${call}" for ${company.name}.`)
}
