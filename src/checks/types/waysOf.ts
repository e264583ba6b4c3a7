import type { JSONSchema7Definition } from 'json-schema'

import { referredSchema } from '#validation/schema/referredSchema.ts'

import type { Part } from './Place.ts'

/** Beyond so many ways in which a value can be, no more is asked than what holds for all. */
const MOST_WAYS = 64

/** Returns the schemas that all hold for a value, for each of the ways that `anyOf` and `oneOf` leave it. */
export function waysOf(part: Part, following: string[] = []): Part[][] {
  const { schema, root } = part
  const { $ref, allOf = [], anyOf, oneOf } = schema
  const target =
    $ref === undefined || following.includes($ref)
      ? []
      : [referredSchema($ref, root)].filter((each) => each !== undefined)
  const next = $ref === undefined ? following : [...following, $ref]
  const inner = (each: JSONSchema7Definition): Part[][] =>
    typeof each === 'object' ? waysOf({ schema: each, root }, next) : each ? [[]] : []

  const all = [...target, ...allOf].map(inner)
  const oneOfThem = [anyOf, oneOf].flatMap((branches) => (branches ? [branches.flatMap(inner)] : []))
  return [...all, ...oneOfThem].reduce(
    (ways, more) =>
      ways.length * more.length > MOST_WAYS
        ? ways
        : ways.flatMap((way) => more.map((other) => [...way, ...other])),
    [[part]],
  )
}
