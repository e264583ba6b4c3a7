import type { Town } from '../../companies/SandboxData.ts'

/**
 * Returns the towns of a name or a ZIP code: `20121`, `forlì`, `Castro`, `Castro (BG)`. Several towns can
 * share a name; accents and case do not matter.
 */
export function findTowns(towns: Town[], search: string): Town[] {
  const text = plain(search)
  if (/^\d{5}$/.test(text)) return towns.filter(({ zips }) => zips.includes(text))

  const [, name = text, province] = /^(.*?) ?\b([a-z]{2})$/.exec(text) ?? []
  const ofProvince = towns.filter(
    (town) => province && town.province.toLowerCase() === province && plain(town.name) === name.trim(),
  )
  return ofProvince.length > 0 ? ofProvince : towns.filter((town) => plain(town.name) === text)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
