import type { Town } from '../../companies/SandboxData.ts'

/**
 * Returns the towns of a name or a ZIP code: `20121`, `forlì`, `Castro`, `Castro (BG)`. Several towns can
 * share a name; accents and case do not matter.
 */
export function findTowns(towns: Town[], search: string): Town[] {
  const text = plain(search)
  if (/^\d{5}$/.test(text)) return towns.filter(({ zips }) => zips.includes(text))

  const named = byName(towns)
  const [, name = text, province] = /^(.*?) ?\b([a-z]{2})$/.exec(text) ?? []
  const ofProvince = named.get(name.trim())?.filter((town) => town.province.toLowerCase() === province) ?? []
  return ofProvince.length > 0 ? ofProvince : (named.get(text) ?? [])
}

const listed = new WeakMap<Town[], Map<string, Town[]>>()

/** The towns of each name, as it is looked for. */
function byName(towns: Town[]): Map<string, Town[]> {
  const known = listed.get(towns) ?? Map.groupBy(towns, ({ name }) => plain(name))
  listed.set(towns, known)
  return known
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
