import type { JSONSchema7 } from 'json-schema'

import { constantsOf } from '#checks/types/constantsOf.ts'
import { kindsOf } from '#checks/types/kindsOf.ts'
import { isKnown, type Place } from '#checks/types/Place.ts'
import { namesIn, placeIn, within } from '#checks/types/placeIn.ts'
import { placeOfValue } from '#checks/types/placeOfValue.ts'
import { writtenScreenPlace } from '#checks/types/writtenScreenPlace.ts'
import { toPointer } from '#engine/answers/pointer.ts'

import { DefinitionReader, isObject, objectsIn } from '../../map/model/DefinitionReader.ts'
import { flowsIn } from '../references/flowsIn.ts'

/** What can be asked of a value. */
export type ValueKind = 'number' | 'boolean' | 'text' | 'choice' | 'day' | 'list' | 'object' | 'unknown'

/** A place of the case of which a condition can ask something. */
export interface CasePlace {
  pointer: string
  kind: ValueKind
  /** The values of which one stands there, where they are known. */
  values?: unknown[]
}

const DEPTH = 3

/** Returns the places of the case that conditions may name: answers, facts, settings and the day. */
export function placesOf(texts: ReadonlyMap<string, string>, facts: Record<string, object>): CasePlace[] {
  const reader = new DefinitionReader(texts)
  const journeys = [...texts.keys()]
    .filter((path) => path.startsWith('flows/journeys/'))
    .map((path) => reader.read(path))
  const declared = journeys.flatMap((journey) => Object.entries(objectsIn<JSONSchema7>(journey.facts)))
  const known = [...Object.entries(facts as Record<string, JSONSchema7>), ...declared]
  const { limits = {} } = reader.read('flows/settings.json')
  return [
    ...askingSteps(texts, journeys).flatMap(([step, screen]) =>
      belowOf(['answers', step], screenPlace(texts, screen)),
    ),
    ...known.flatMap(([name, schema]) => belowOf(['facts', name], placeIn(schema, []))),
    ...Object.keys(isObject(limits) ? limits : {}).flatMap((name) =>
      belowOf(['settings', 'limits', name], placeOfValue((limits as Record<string, unknown>)[name])),
    ),
    { pointer: '/today', kind: 'day' },
  ]
}

/** Whether a pointer names an answer that no step gives any more. */
export function isGone(pointer: string, places: readonly CasePlace[]): boolean {
  if (!pointer.startsWith('/answers/')) return false
  const known = places.findLast(
    (place) => pointer === place.pointer || pointer.startsWith(`${place.pointer}/`),
  )
  // Of what lies deeper than is offered, and of entries of lists, nothing is known here.
  const isWhole = known?.kind === 'object' && known.pointer.split('/').length < 3 + DEPTH
  return known === undefined || (known.pointer !== pointer && isWhole)
}

/** Steps that ask for answers, and the pages before the case, with their screens. */
function askingSteps(
  texts: ReadonlyMap<string, string>,
  journeys: Record<string, unknown>[],
): [string, string][] {
  const pages = journeys.flatMap(({ start }) => (Array.isArray(start) ? (start as string[]) : []))
  const tasks = [...flowsIn(texts).values()].flatMap((flow) =>
    Object.entries(objectsIn<{ screen?: string }>(flow.tasks)).map(
      ([name, { screen = name }]): [string, string] => [name, screen],
    ),
  )
  return [...new Set(pages)].map((page): [string, string] => [page, page]).concat(tasks)
}

function screenPlace(texts: ReadonlyMap<string, string>, screen: string): Place {
  const file = [...texts.keys()].find(
    (path) => path.startsWith('schemas/') && path.endsWith(`/${screen}.json`),
  )
  return file === undefined ? undefined : writtenScreenPlace(file, texts)
}

function belowOf(path: string[], place: Place, depth = 0): CasePlace[] {
  if (!isKnown(place)) return []
  const names = depth < DEPTH ? namesIn(place) : []
  const inner = names.flatMap((name) => belowOf([...path, name], within(place, [name]), depth + 1))
  // Answers as a whole are nothing to compare.
  if (path[0] === 'answers' && path.length === 2) return inner
  const values = constantsOf(place)
  const kind = kindOf(place, values)
  return [{ pointer: toPointer(path), kind, ...(kind === 'choice' && { values: values ?? [] }) }, ...inner]
}

function kindOf(place: Place, values: unknown[] | undefined): ValueKind {
  const kinds = kindsOf(place) ?? []
  const is = (kind: string) => kinds.length > 0 && kinds.every((one) => one === kind)
  if (is('boolean')) return 'boolean'
  if (values && values.length > 0) return 'choice'
  if (kinds.length > 0 && kinds.every((one) => one === 'number' || one === 'integer')) return 'number'
  if (is('day')) return 'day'
  if (is('string')) return 'text'
  if (is('array')) return 'list'
  return is('object') ? 'object' : 'unknown'
}
