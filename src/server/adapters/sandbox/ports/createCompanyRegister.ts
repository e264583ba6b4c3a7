import type { Company } from '#contract/company.ts'

import type { CompanyRegisterPort } from '../../../lending/Ports.ts'
import { behaviourOf } from './behaviourOf.ts'
import { failsFor } from './failsFor.ts'
import type { SandboxCompany, SandboxPerson } from '../companies/SandboxCompany.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { Switches } from '../Switches.ts'

/** The sandbox's company register, which is also what the bank knows of its customers. */
export function createCompanyRegister(data: SandboxData, switches: Switches): CompanyRegisterPort {
  return {
    async find(code) {
      const wanted = code.trim().toUpperCase()
      return data.companies
        .filter(({ vatNumber, taxCode }) => vatNumber === wanted || taxCode === wanted)
        .map(registered)
    },
    async pecAddresses(companyTaxCode) {
      return data.company(companyTaxCode).pec
    },
    async people(companyTaxCode) {
      const company = data.company(companyTaxCode)
      await failsFor(company, 'people', switches)
      return company.people.flatMap(({ taxCode, roles, mustIdentify = true }) => {
        const person = data.person(taxCode)
        return person ? [{ ...registeredPerson(person), roles, mustIdentify }] : []
      })
    },
    async findPerson(taxCode, companyTaxCode) {
      const person = data.person(taxCode)
      const { people, attorneys = [] } = data.company(companyTaxCode)
      const { roles = [] } = people.find((each) => each.taxCode === taxCode) ?? {}
      return (
        person && {
          ...registeredPerson(person),
          roles: attorneys.includes(taxCode) ? [...roles, 'attorney'] : roles,
          mustIdentify: false,
        }
      )
    },
    async profile(companyTaxCode) {
      const company = data.company(companyTaxCode)
      await failsFor(company, 'profile', switches)
      const { companyType, accounts = [] } = company
      return { ...standingOf(company), ...seatOf(company, data), companyType, accounts }
    },
  }
}

function registered(company: SandboxCompany): Company {
  const { name, vatNumber, taxCode, companyType, province, town, zip, address } = company
  return { name, vatNumber, taxCode, companyType, country: 'IT', province, town, zip, address }
}

function registeredPerson(person: SandboxPerson) {
  const { gender: _, listed: _listed, recognised: _recognised, ...entry } = person
  return entry
}

/** What the bank holds of a company. */
function standingOf(company: SandboxCompany) {
  const behaviour = behaviourOf(company)
  return {
    characteristicsAllowed: behaviour.characteristicsAllowed,
    sectorServed: behaviour.sectorServed,
    legalFormServed: behaviour.legalFormServed,
    eligibleWithOtherTerms: behaviour.eligibleWithOtherTerms,
    existingCustomer: behaviour.existingCustomer,
    applicationRunning: behaviour.applicationRunning,
    signsAtBranch: behaviour.signsAtBranch,
    relationshipToSign: behaviour.relationshipToSign,
    backOfficeNeeded: behaviour.backOfficeNeeded,
    accountsWanted: behaviour.accountsWanted,
  }
}

/** The registered office stands where its town does. */
function seatOf({ town, province }: SandboxCompany, data: SandboxData) {
  const found = data.towns.find((each) => each.name === town && each.province === province)
  if (!found) throw new Error(`The sandbox does not know where ${town} (${province}) is.`)
  return { latitude: found.latitude, longitude: found.longitude }
}
