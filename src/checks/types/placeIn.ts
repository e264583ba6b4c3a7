import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { itemSchema, propertySchemas } from '#validation/schema/childSchemas.ts'

import { typesOf } from '../pointers/typesOf.ts'
import { kindsOf } from './kindsOf.ts'
import { isKnown, type KnownPlace, type Part, type Place } from './Place.ts'
import { waysOf } from './waysOf.ts'

/** Returns what a schema lets stand at a path inside its values. */
export function placeIn(schema: JSONSchema7, path: string[], holder = ''): Place {
  return within({ ways: waysOf({ schema, root: schema }) }, path, holder)
}

/** Returns what stands at a path inside a place; `holder` is the pointer of the place. */
export function within(place: Place, path: string[], holder = ''): Place {
  const [name, ...rest] = path
  if (name === undefined || !isKnown(place)) return place
  return within(childOf(place, name, holder), rest, `${holder}/${name}`)
}

/** Returns the names of what a place can hold. */
export function namesIn({ ways }: KnownPlace): string[] {
  return [...new Set(ways.flatMap((way) => way.flatMap((part) => branchesOf(part).flatMap(ownNames))))]
}

function childOf(place: KnownPlace, name: string, holder: string): Place {
  const found = place.ways.map((way) => childInWay(way, name))
  const ways = found.flatMap((each) => each ?? [])
  if (found.includes(undefined)) return undefined
  return ways.length > 0 ? { ways } : { missing: name, kinds: kindsOf(place), holder, known: namesIn(place) }
}

/** What can stand under a name in one way; none where nothing can, undefined where that is not known. */
function childInWay(way: Part[], name: string): Part[][] | undefined {
  const always = way.flatMap((part) => membersOf(part, name))
  const members =
    always.length > 0
      ? always
      : way.flatMap((part) => branchesOf(part).flatMap((each) => membersOf(each, name)))
  if (members.length > 0)
    return members.reduce<Part[][]>(
      (ways, member) => ways.flatMap((one) => waysOf(member).map((other) => [...one, ...other])),
      [[]],
    )
  return isClosed(way, name) ? [] : undefined
}

/** The schemas of a member, by its name or its number. */
function membersOf({ schema, root }: Part, name: string): Part[] {
  const ofList = /^\d+$/.test(name) ? [itemSchema(schema, Number(name))] : []
  return [...propertySchemas(schema, name), ...ofList].flatMap((member) => {
    if (member === undefined || member === false) return []
    return [{ schema: member === true ? {} : member, root }]
  })
}

function isSchema(schema: JSONSchema7Definition | undefined): schema is JSONSchema7 {
  return typeof schema === 'object'
}

/** A schema, and those of its conditions: what they ask for may be there too. */
function branchesOf(part: Part): Part[] {
  const { then, else: otherwise, dependencies = {} } = part.schema
  const branches = [then, otherwise, ...Object.values(dependencies)].filter(
    (each): each is JSONSchema7 => isSchema(each as JSONSchema7) && !Array.isArray(each),
  )
  return [
    part,
    ...branches.flatMap((schema) => waysOf({ schema, root: part.root }).flat().flatMap(branchesOf)),
  ]
}

function ownNames({ schema }: Part): string[] {
  return Object.keys(schema.properties ?? {})
}

/** Whether all that a value can hold is named: an object by its properties, a list by its entries, a text holds nothing. */
function isClosed(way: Part[], name: string): boolean {
  const schemas = way.map(({ schema }) => schema)
  const types = typesOf(schemas)
  if (types && !types.includes('object') && !types.includes('array')) return true
  if (types && !types.includes('object'))
    return !/^\d+$/.test(name) || schemas.some(({ items }) => items !== undefined)
  return schemas.some(
    ({ properties, additionalProperties = false, patternProperties }) =>
      properties !== undefined && additionalProperties === false && patternProperties === undefined,
  )
}
