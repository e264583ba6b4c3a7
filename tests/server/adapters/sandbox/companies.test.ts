import { describe, expect, it } from 'vitest'

import { behaviourOf } from '#server/adapters/sandbox/ports/behaviourOf.ts'
import { readData } from '#server/adapters/sandbox/companies/readData.ts'
import { SandboxData } from '#server/adapters/sandbox/companies/SandboxData.ts'
import type { Story } from '#server/adapters/sandbox/companies/Story.ts'
import { isCompanyTaxCode } from '#validation/formats/companyTaxCode.ts'
import { isIban } from '#validation/formats/iban.ts'
import { isPec } from '#validation/formats/pec.ts'
import { isTaxCode } from '#validation/formats/taxCode.ts'
import { isVatNumber } from '#validation/formats/vatNumber.ts'

const data = new SandboxData()
const { stories } = readData<{ stories: Story[] }>('stories')

describe('the companies of the sandbox', () => {
  it('have valid numbers, and a tax code of their own', () => {
    const wrong = data.companies.filter(
      ({ vatNumber, taxCode, companyType }) =>
        !isVatNumber(vatNumber) ||
        !(companyType === 'INDIVIDUAL_COMPANY' ? isTaxCode(taxCode) : isCompanyTaxCode(taxCode)),
    )

    expect(wrong).toEqual([])
    expect(new Set(data.companies.map(({ taxCode }) => taxCode)).size).toBe(data.companies.length)
  })

  it('stand in real towns, with a ZIP code of the town', () => {
    const wrong = data.companies.filter(
      ({ town, province, zip }) =>
        !data.towns.some(
          (each) => each.name === town && each.province === province && each.zips.includes(zip),
        ),
    )

    expect(wrong).toEqual([])
  })

  it('have PEC addresses, accounts and people that there can be', () => {
    for (const { pec, accounts = [], people } of data.companies) {
      expect(pec.filter((address) => !isPec(address))).toEqual([])
      expect(accounts.filter(({ iban }) => !isIban(iban))).toEqual([])
      expect(people.length).toBeGreaterThan(0)
      expect(people.filter(({ taxCode }) => !data.person(taxCode))).toEqual([])
    }
  })

  it('stand within reach of a branch, but for the one that is there to have none', async () => {
    const { createBranches } = await import('#server/adapters/sandbox/ports/locations/createBranches.ts')
    const branches = createBranches(data)

    const far = []
    for (const company of data.companies) {
      const near = await branches.nearPlace(`${company.town} (${company.province})`, 60)
      if (near.length === 0) far.push(company.name)
    }
    expect(far).toEqual(['Sugheri di Gallura S.r.l.'])
  })

  it('behave as usual where nothing is said', () => {
    const [first] = data.companies

    expect(first && behaviourOf(first)).toMatchObject({ score: 'enough', listed: false, fails: [] })
  })
})

describe('the people of the sandbox', () => {
  it('have valid tax codes that say their birthday', () => {
    const wrong = data.people.filter(({ taxCode, birthDate, gender }) => {
      const day = Number(birthDate.slice(8)) + (gender === 'F' ? 40 : 0)
      return (
        !isTaxCode(taxCode) ||
        taxCode.slice(6, 8) !== birthDate.slice(2, 4) ||
        Number(taxCode.slice(9, 11)) !== day
      )
    })

    expect(wrong).toEqual([])
    expect(new Set(data.people.map(({ taxCode }) => taxCode)).size).toBe(data.people.length)
  })
})

describe('the stories of the sandbox', () => {
  it('name companies that exist, and one that does not', () => {
    const unknown = stories.filter(
      ({ vatNumber }) => !data.companies.some((company) => company.vatNumber === vatNumber),
    )

    expect(unknown.map(({ company }) => company)).toEqual([''])
    expect(unknown.every(({ vatNumber }) => isVatNumber(vatNumber))).toBe(true)
  })

  it('tell of every VAT number once', () => {
    const numbers = stories.map(({ vatNumber }) => vatNumber)

    expect(new Set(numbers).size).toBe(numbers.length)
    expect(data.companies.filter(({ vatNumber }) => !numbers.includes(vatNumber))).toEqual([])
  })
})
