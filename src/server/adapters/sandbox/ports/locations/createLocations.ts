import type { Countries, LocationData } from '#contract/location.ts'
import type { Language } from '#validation/languages.ts'

import type { LocationsPort } from '../../../../lending/Ports.ts'
import type { SandboxData } from '../../companies/SandboxData.ts'

/** Provinces, towns and countries. */
export function createLocations(data: SandboxData): LocationsPort {
  const provinces = Object.entries(data.provinces)
    .map(([value, { name }]) => ({ value, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'it'))
  const towns = data.towns.map(({ name, province, zips }) => ({ value: name, label: name, province, zips }))
  const places = new Map<string | undefined, LocationData>()
  const countries = new Map<Language, Countries>()

  return {
    async places(province) {
      const known = places.get(province) ?? {
        provinces,
        towns: province === undefined ? towns : towns.filter((town) => town.province === province),
        toponyms: data.places.toponyms,
      }
      places.set(province, known)
      return known
    },
    async countries(language) {
      const known = countries.get(language) ?? { countries: namesOf(data.places.countries, language) }
      countries.set(language, known)
      return known
    },
  }
}

/** Countries by ISO 3166 code under their name in a language, in its order. */
function namesOf(codes: string[], language: Language) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}
