import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { evaluateAt, toPointer } from '#validation/pointer.ts'
import { inPlaceSchemas, inside, isSchemaObject } from '#validation/schema/inPlaceSchemas.ts'

import type { Screen } from '../../screen/Screen.ts'
import { conditionalFields } from '../page/hiddenFields.ts'
import { asking, judging, type Place } from './judgingSchemas.ts'
import { type AskedForm, steadyBranches } from './steadyBranches.ts'

/**
 * Returns the parts of a form that are judged by themselves, as pointers into its schema: rows of lists, by the pointer of
 * any row (`/suppliers/*`), and objects that the schema refers to. What stands in such a part changes nothing of what is
 * refused beside it: no other schema looks into it, no bound, source or condition is about it. One that stands under a
 * condition counts only while it is asked. `leaves` are the pointers at which the form has one control.
 */
export function separateParts(
  schema: JSONSchema7,
  { uiSchema, bounds = {} }: Pick<Screen, 'uiSchema' | 'bounds'>,
  leaves: ReadonlySet<string>,
): Record<string, string> {
  const limits = Object.values(bounds).flatMap((each) => Object.values(each))
  const isConditional =
    conditionalFields(uiSchema, []).length > 0 || limits.some((limit) => limit.startsWith('/data'))
  if (isConditional) return {}
  const parts = partsIn({ schema, at: '', pointer: '' }, { root: schema, leaves }, [])
  const isJudgedAlone = ([pointer]: [string, string]) =>
    !hasSource(evaluateAt(uiSchema, pointer.replaceAll('/*', '/items')) as UiSchema | undefined) &&
    !Object.keys(bounds).some((bound) => bound.startsWith(`${pointer}/`) || bound === pointer)
  return Object.fromEntries(parts.filter(isJudgedAlone))
}

function partsIn(place: Place, form: AskedForm, around: JSONSchema7[]): [string, string][] {
  const { root } = form
  const all = judging(place.schema, root)
  // A schema that comes back to itself has parts at any depth: those of the first are enough.
  if (all.some((schema) => around.includes(schema)) || all.some(looksInside)) return []
  const fields = asking(place, root, steadyBranches(place, form)).flatMap(
    ({ schema: { properties = {} }, at }) =>
      Object.entries(properties).map(([name, schema]) => ({
        schema,
        at: at + toPointer(['properties', name]),
        pointer: place.pointer + toPointer([name]),
        name,
      })),
  )
  return fields.flatMap(({ schema, name, ...where }) => {
    const isLookedAtOnce = all.flatMap((each) => looksAt(each, name)).length === 1
    if (!isLookedAtOnce || !isSchemaObject(schema)) return []
    const field = { schema, ...where }
    const inField = [...around, ...all]
    const row = rowOf(field, root)
    if (row) return [...partAt(row, root), ...partsIn(row, form, inField)]
    return [...(schema.$ref === undefined ? [] : partAt(field, root)), ...partsIn(field, form, inField)]
  })
}

function partAt({ schema, at, pointer }: Place, root: JSONSchema7): [string, string][] {
  const isObject = judging(schema, root).some(({ type, properties }) => type === 'object' || properties)
  return isObject && !hasChoices(schema, root) ? [[pointer, at]] : []
}

/** The rows of a list that says nothing of its rows together but how many they are. */
function rowOf(list: Place, root: JSONSchema7): Place | undefined {
  const all = judging(list.schema, root)
  const [found, another] = asking(list, root).filter(({ schema }) => schema.items !== undefined)
  const isAlone = all.filter(({ items }) => items !== undefined).length === 1 && another === undefined
  const items = found?.schema.items
  if (!found || !isAlone || !isSchemaObject(items) || all.some(looksInside)) return undefined
  return { schema: items, at: `${found.at}/items`, pointer: `${list.pointer}/*` }
}

/** Whether what a schema says of a value depends on all that stands in it. */
function looksInside(schema: JSONSchema7): boolean {
  const { uniqueItems = false, additionalItems } = schema
  return (
    uniqueItems ||
    ['const', 'enum', 'contains'].some((keyword) => keyword in schema) ||
    isSchemaObject(additionalItems)
  )
}

/** The keywords of a schema that may judge a field. */
function looksAt(schema: JSONSchema7, name: string): string[] {
  const { properties = {}, patternProperties, additionalProperties = true } = schema
  const isNamed = Object.hasOwn(properties, name)
  return [
    ...(isNamed ? ['properties'] : []),
    ...(patternProperties ? ['patternProperties'] : []),
    ...(!isNamed && additionalProperties !== true ? ['additionalProperties'] : []),
  ]
}

/** Whether a choice stands in a part: which branch is meant is found out for the whole form. */
function hasChoices(schema: JSONSchema7, root: JSONSchema7, known = new Set<JSONSchema7>()): boolean {
  if (known.has(schema)) return false
  known.add(schema)
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return true
  return [...inPlaceSchemas(schema, root), ...inside(schema)].some((each) => hasChoices(each, root, known))
}

function hasSource(uiSchema: UiSchema | undefined): boolean {
  if (!isSchemaObject(uiSchema)) return false
  return Object.entries(uiSchema).some(
    ([key, value]) => key === 'source' || hasSource(value as UiSchema | undefined),
  )
}
