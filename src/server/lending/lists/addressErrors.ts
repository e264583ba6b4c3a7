import type { UiSchema } from '@rjsf/utils'

import type { ValidationError } from '#contract/errors.ts'
import type { LocationData } from '#contract/location.ts'
import { toPointer } from '#validation/pointer.ts'
import { walkAnswers } from '#engine/compile/read/walkAnswers.ts'

type Entry = { value: string }
type Town = LocationData['towns'][number]
/** A list that has come, by its name. */
type ListOf = (name: string) => Entry[] | undefined

/** Where a person lives, as a screen asks for it. */
interface Place {
  country?: unknown
  province?: unknown
  town?: unknown
  zip?: unknown
  toponym?: unknown
}

/** Lists of places, by the name of the field that is chosen from them. */
const LISTS = { country: 'countries', province: 'provinces', toponym: 'toponyms' } as const

/**
 * Parts of addresses that are on no list. A town is one of its province and a ZIP code one of its town; of places
 * abroad only the country is known. A field that asks for a place names its lists: `countries`, `provinces`, `towns`,
 * `toponyms`.
 */
export function addressErrors(
  uiSchema: UiSchema | undefined,
  data: unknown,
  come: Record<string, unknown>,
): ValidationError[] {
  const errors: ValidationError[] = []
  walkAnswers(uiSchema, data, (options, value, path) => {
    if (typeof options['towns'] !== 'string') return
    const listOf: ListOf = (name) => come[String(options[name])] as Entry[] | undefined
    for (const field of unlisted(value as Place, listOf)) {
      errors.push({ pointer: toPointer([...path, field]), keyword: 'enum', params: {} })
    }
  })
  return errors
}

function unlisted(place: Place, listOf: ListOf): (keyof Place)[] {
  const isListed = (field: keyof typeof LISTS) =>
    place[field] === undefined || (listOf(LISTS[field])?.some(({ value }) => value === place[field]) ?? true)
  if (place.country !== 'IT') return isListed('country') ? [] : ['country']

  const fields = (['country', 'province', 'toponym'] as const).filter((field) => !isListed(field))
  const towns = listOf('towns') as Town[] | undefined
  if (!towns || place.town === undefined) return fields
  const town = townsIn(towns).get(townKey(place.province, place.town))
  if (!town) return [...fields, 'town']
  return place.zip === undefined || town.zips.includes(String(place.zip)) ? fields : [...fields, 'zip']
}

const known = new WeakMap<Town[], Map<string, Town>>()

/** The thousands of towns by province and name: each person of a company lives in one. */
function townsIn(towns: Town[]): Map<string, Town> {
  const before = known.get(towns)
  if (before) return before
  const byKey = new Map(towns.map((town) => [townKey(town.province, town.value), town]))
  known.set(towns, byKey)
  return byKey
}

function townKey(province: unknown, town: unknown): string {
  return JSON.stringify([province, town])
}
