import { RJSF_REF_CYCLE_KEY, RJSF_REF_KEY } from '@rjsf/utils/lib/constants.js'
import createSchemaUtils from '@rjsf/utils/lib/createSchemaUtils.js'
import getSchemaType from '@rjsf/utils/lib/getSchemaType.js'
import mergeSchemas from '@rjsf/utils/lib/mergeSchemas.js'
import { calculateIndexScore } from '@rjsf/utils/lib/schema/getClosestMatchingOption.js'
import { resolveAllReferences } from '@rjsf/utils/lib/schema/retrieveSchema.js'
import type { RJSFSchema } from '@rjsf/utils'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { defaultsBehavior } from '../plan/defaultsBehavior.ts'
import { ajvValidator } from './ajvValidator.ts'
import { inPlaceSchemas, inside, isSchemaObject } from '#validation/schema/inPlaceSchemas.ts'
import { own } from '#validation/own.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'

/** What a reference leads to is drawn for ever where it is drawn so often inside itself, each time over the same data. */
const MOST_OFTEN = 3
/** Fields inside fields that are drawn before the applicant opened any. */
const MOST_DEPTH = 100

/**
 * Returns the JSON Pointer of a schema that rjsf would draw, fill with defaults or compare with the answers for ever;
 * undefined where each of its fields comes to an end. One inside itself does where rjsf draws it closed, where it is a
 * row of a list, or where the first branch of a choice leads out.
 */
export function endlessDrawing(root: JSONSchema7): string | undefined {
  const drawn = reachedFrom(root, root)
  const circular = circularIn(drawn, root)
  if (circular.size === 0) return undefined

  const { drawsOut, comparesOut } = rjsfOver(root)
  let found: string | undefined
  walkSchema(root, (schema, pointer) => {
    if (found !== undefined || !drawn.has(schema)) return
    if (circular.has(schema) && !drawsOut(schema)) found = pointer
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const leadsRound = (branch: JSONSchema7Definition) =>
        isSchemaObject(branch) && [...reachedFrom(branch, root)].some((each) => circular.has(each))
      const branches = (schema[keyword] ?? []).filter(leadsRound) as JSONSchema7[]
      if (!branches.every(comparesOut)) found ??= `${pointer}/${keyword}`
    }
  })
  return found
}

/** Every schema that is drawn in a form of one, itself included. */
function reachedFrom(
  schema: JSONSchema7,
  root: JSONSchema7,
  seen = new Set<JSONSchema7>(),
): Set<JSONSchema7> {
  if (seen.has(schema)) return seen
  seen.add(schema)
  for (const part of partsOf(schema, root)) reachedFrom(part, root, seen)
  return seen
}

/** What a reference leads to that leads back to it. */
function circularIn(drawn: ReadonlySet<JSONSchema7>, root: JSONSchema7): Set<JSONSchema7> {
  const targets = new Set(
    [...drawn].flatMap(({ $ref }) => ($ref === undefined ? [] : [referredSchema($ref, root)])),
  )
  const returns = (target: JSONSchema7) =>
    partsOf(target, root).some((part) => reachedFrom(part, root).has(target))
  return new Set([...targets].filter(isSchemaObject).filter(returns))
}

/** A condition is looked at, and not drawn. */
function partsOf(schema: JSONSchema7, root: JSONSchema7): JSONSchema7[] {
  const { if: _condition, not: _not, contains: _contains, ...drawn } = schema
  return [...inPlaceSchemas(drawn, root), ...inside(drawn)]
}

/** A schema in which rjsf has written what it followed to it. */
interface Followed extends JSONSchema7 {
  [RJSF_REF_KEY]?: string
}

/** Whether rjsf comes to an end, tried with rjsf itself. */
function rjsfOver(root: JSONSchema7) {
  const validator = ajvValidator(root)
  const utils = createSchemaUtils(validator, root as RJSFSchema, defaultsBehavior)

  /** As SchemaField does it, with its ObjectField, its ArrayField and its MultiSchemaField. */
  const draw = (written: JSONSchema7Definition | undefined, data: unknown, around: string[] = []): void => {
    if (typeof written !== 'object' || RJSF_REF_CYCLE_KEY in written) return
    const { $ref = (written as Followed)[RJSF_REF_KEY] } = written
    const drawn = JSON.stringify([$ref, data])
    const isRound = $ref !== undefined && around.filter((each) => each === drawn).length === MOST_OFTEN
    if (isRound || around.length === MOST_DEPTH) throw new RangeError('A form without end.')
    const inner = [...around, drawn]

    const schema = utils.retrieveSchema(written, data)
    const [type] = [getSchemaType(schema)].flat()
    if (type === 'object') {
      const { properties = {} } = utils.retrieveSchema(schema, data, true)
      for (const [name, property] of Object.entries(properties)) draw(property, own(data, name), inner)
    }
    if (type === 'array' && Array.isArray(data)) {
      const { items } = schema
      for (const [index, row] of data.entries()) draw(Array.isArray(items) ? items[index] : items, row, inner)
    }
    const branches = schema.anyOf ?? schema.oneOf
    if (branches === undefined || utils.isSelect(schema)) return
    const retrieved = branches.map((branch) =>
      utils.retrieveSchema(isSchemaObject(branch) ? branch : {}, data),
    )
    const chosen = retrieved[utils.getClosestMatchingOption(data, retrieved, 0)]
    const shared = schema.type === undefined || chosen?.type !== undefined ? {} : { type: schema.type }
    if (chosen && chosen.type !== 'null') draw(mergeSchemas(shared, chosen), data, inner)
  }
  const ends = (work: () => void): boolean => {
    try {
      work()
      return true
    } catch (error) {
      if (error instanceof RangeError) return false
      throw error
    }
  }
  return {
    drawsOut: (schema: JSONSchema7) => ends(() => draw(schema, utils.getDefaultFormState(schema, undefined))),
    comparesOut: (branch: JSONSchema7) =>
      ends(() =>
        calculateIndexScore(
          validator,
          root as RJSFSchema,
          resolveAllReferences(branch as RJSFSchema, root as RJSFSchema, []),
          {},
        ),
      ),
  }
}
