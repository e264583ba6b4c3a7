import { describe, expect, it } from 'vitest'

import { distanceKm } from '#server/adapters/sandbox/ports/locations/distanceKm.ts'
import branchesFile from '#server/adapters/sandbox/companies/data/branches.json' with { type: 'json' }
import townsFile from '#server/adapters/sandbox/companies/data/towns.json' with { type: 'json' }
import { isPec } from '#validation/formats/pec.ts'

type TownRow = [
  name: string,
  province: string,
  zips: string,
  cadastral: string,
  latitude: number,
  longitude: number,
]

const { branches } = branchesFile
const towns = townsFile.towns as TownRow[]
const provinces: Record<string, { name: string; region: string }> = townsFile.provinces

describe('the towns', () => {
  it('are all of Italy, in 107 provinces of 20 regions', () => {
    expect(towns.length).toBeGreaterThan(7_800)
    expect(Object.keys(provinces)).toHaveLength(107)
    expect(new Set(Object.values(provinces).map(({ region }) => region)).size).toBe(20)
  })

  it('have each a province, ZIP codes, a cadastral code of their own and a place in Italy', () => {
    const wrong = towns.filter(
      ([, province, zips, cadastralCode, latitude, longitude]) =>
        !provinces[province] ||
        !/^\d{5}(?: \d{5})*$/.test(zips) ||
        !/^[A-M]\d{3}$/.test(cadastralCode) ||
        !(latitude > 35 && latitude < 47.2 && longitude > 6.5 && longitude < 18.6),
    )

    expect(wrong).toEqual([])
    expect(new Set(towns.map(([, , , cadastralCode]) => cadastralCode)).size).toBe(towns.length)
  })
})

describe('the branches', () => {
  it('stand in a town that there is, under one of its ZIP codes, within 12 km of it', () => {
    const lost = branches.filter(({ town, province, zip, latitude, longitude }) => {
      const found = towns.find(([name, code]) => name === town && code === province)
      if (!found?.[2].split(' ').includes(zip)) return true
      return distanceKm({ latitude, longitude }, { latitude: found[4], longitude: found[5] }) > 12
    })

    expect(lost).toEqual([])
  })

  it('have each an id and an address of their own', () => {
    expect(new Set(branches.map(({ id }) => id)).size).toBe(branches.length)
    expect(new Set(branches.map(({ email }) => email)).size).toBe(branches.length)
    expect(branches.filter(({ email }) => !isPec(email))).toEqual([])
  })

  it('leave some regions to the end "no branch near the registered office"', () => {
    const served = new Set(branches.map(({ province }) => provinces[province]?.region))
    const all = new Set(Object.values(provinces).map(({ region }) => region))

    expect([...all.difference(served)].sort()).toEqual([
      'Basilicata',
      'Calabria',
      'Molise',
      'Sardegna',
      "Valle d'Aosta/Vallée d'Aoste",
    ])
  })
})
