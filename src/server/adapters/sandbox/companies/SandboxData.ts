import type { Branch, LocationData } from '#contract/location.ts'
import type { Choice } from '#contract/prescreening.ts'
import type { Language } from '#validation/languages.ts'

import { DomainError } from '../../../errors/DomainError.ts'
import type { SurveyQuestion } from '../../../lending/Ports.ts'
import type { Tariff } from '../../../lending/price/Tariff.ts'
import { readData } from './readData.ts'
import type { SandboxCompany, SandboxPerson } from './SandboxCompany.ts'

/** A town of Italy and where it lies. */
export interface Town {
  name: string
  province: string
  zips: string[]
  cadastralCode: string
  latitude: number
  longitude: number
}

/** A bank at which companies have accounts to link. */
export interface SandboxBank {
  id: string
  name: string
  accounts: { label: string; iban: string }[]
}

/** A purpose of a loan, and the products that serve it. */
export interface Purpose {
  value: string
  label: string
  category: string
  documents: string[]
}

type TownRow = [
  name: string,
  province: string,
  zips: string,
  cadastralCode: string,
  latitude: number,
  longitude: number,
]
type BranchRow = Omit<Branch, 'value' | 'label' | 'distanceKm'> & { id: string; name: string }

/** A question, with its words to an individual firm where they are other ones. */
interface SandboxQuestion extends SurveyQuestion {
  ofFirm?: { text: string; translations: Partial<Record<Language, { text: string }>> }
}

/** All that the sandbox knows of the world. */
export class SandboxData {
  readonly companies = readData<{ companies: SandboxCompany[] }>('companies').companies
  readonly people = readData<{ people: SandboxPerson[] }>('people').people
  readonly banks = readData<{ banks: SandboxBank[] }>('banks').banks
  readonly tariff = readData<Tariff>('tariff')
  readonly survey = readData<{ questions: SandboxQuestion[] }>('survey').questions
  readonly request = readData<{
    purposes: Purpose[]
    predominantPurposes: Choice[]
    fundDestinations: Choice[]
  }>('request')
  readonly places = readData<{ toponyms: LocationData['toponyms']; countries: string[] }>('places')
  readonly branches: Branch[] = readData<{ branches: BranchRow[] }>('branches').branches.map(branchOf)
  readonly provinces: Record<string, { name: string; region: string }>
  readonly towns: Town[]

  constructor() {
    const { provinces, towns } = readData<{
      provinces: SandboxData['provinces']
      towns: TownRow[]
    }>('towns')
    this.provinces = provinces
    this.towns = towns.map(([name, province, zips, cadastralCode, latitude, longitude]) => ({
      name,
      province,
      zips: zips.split(' '),
      cadastralCode,
      latitude,
      longitude,
    }))
  }

  /** A company by its tax code, which no other has. COMPANY_NOT_FOUND where there is none. */
  company(taxCode: string): SandboxCompany {
    const found = this.companies.find((company) => company.taxCode === taxCode)
    if (!found) throw new DomainError('COMPANY_NOT_FOUND', 'The sandbox has no such company.')
    return found
  }

  person(taxCode: string): SandboxPerson | undefined {
    return this.people.find((person) => person.taxCode === taxCode)
  }
}

function branchOf({
  id,
  name,
  address,
  town,
  zip,
  province,
  latitude,
  longitude,
  phone,
  email,
}: BranchRow): Branch {
  return { value: id, label: name, address, town, zip, province, latitude, longitude, phone, email }
}
