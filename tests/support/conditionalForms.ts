import fc from 'fast-check'
import type { JSONSchema7 } from 'json-schema'

/** What is asked where a condition holds, and where it does not. */
export const when = (each: JSONSchema7, then: JSONSchema7, otherwise?: JSONSchema7): JSONSchema7 => ({
  if: each,
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
  then,
  ...(otherwise && { else: otherwise }),
})

/** A shared part, by its name `person`: an object with a condition, an object and a list of its own. */
export const person: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'seat'],
  properties: {
    name: { type: 'string', minLength: 2 },
    kind: { type: 'string', enum: ['a', 'b'] },
    seat: { type: 'object', required: ['town'], properties: { town: { type: 'string', minLength: 2 } } },
    share: { type: 'number', maximum: 100 },
  },
  allOf: [when({ properties: { kind: { const: 'b' } }, required: ['kind'] }, { required: ['share'] })],
}

const aPerson: JSONSchema7 = { $ref: '/shared/person.json' }
const people: JSONSchema7 = { type: 'array', minItems: 1, maxItems: 4, items: aPerson }
const isB: JSONSchema7 = { properties: { kind: { const: 'b' } } }

/** What a condition reads: answers beside it, of other groups, of rows, and such as are themselves asked under a condition. */
const read = fc.constantFrom<JSONSchema7>(
  { properties: { hasMore: { const: true } }, required: ['hasMore'] },
  { properties: { first: { minLength: 3 } } },
  { required: ['first'] },
  { required: ['owner'] },
  { properties: { owner: isB } },
  { properties: { owner: { ...isB, required: ['kind'] } } },
  { properties: { owner: { ...isB, required: ['kind'] } }, required: ['owner'] },
  {
    properties: { owner: { properties: { seat: { required: ['town'] } }, required: ['seat'] } },
    required: ['owner'],
  },
  { properties: { more: { ...isB, required: ['kind'] } }, required: ['more'] },
  { properties: { other: isB } },
  { properties: { people: { minItems: 2 } }, required: ['people'] },
  { properties: { people: { contains: { required: ['name'] } } } },
  { properties: { late: { const: true } }, required: ['late'] },
  { required: ['more'] },
  { required: ['stray'] },
  { minProperties: 4 },
)

const condition = fc.oneof(
  { arbitrary: read, weight: 4 },
  read.map((each): JSONSchema7 => ({ not: each })),
  fc.tuple(read, read).map((anyOf): JSONSchema7 => ({ anyOf })),
  fc.tuple(read, read).map((allOf): JSONSchema7 => ({ allOf })),
)

/** A group that holds another one under a condition of its own. */
const around = condition.map((each): JSONSchema7 => ({
  type: 'object',
  required: ['first'],
  properties: { first: { type: 'string', minLength: 2 }, hasMore: { type: 'boolean' }, owner: aPerson },
  allOf: [when(each, { required: ['more'], properties: { more: aPerson, people } })],
}))

/** What a branch may ask for: a group and rows of these names, groups with groups in them, or more of what is asked already. */
function branches(group: string, list: string): fc.Arbitrary<JSONSchema7> {
  const groups: JSONSchema7 = { required: [group], properties: { [group]: aPerson } }
  const rows: JSONSchema7 = { required: [list], properties: { [list]: people } }
  const both: JSONSchema7 = { properties: { [group]: aPerson, [list]: people } }
  const anywhere = fc.tuple(condition, condition)
  const usual = fc.oneof(
    condition.map((each) => when(each, groups)),
    condition.map((each) => when(each, both)),
    condition.map((each) => when(each, groups, rows)),
    anywhere.map(([each, inside]) => when(each, { ...groups, allOf: [when(inside, rows)] })),
    anywhere.map(([each, inside]) => when(each, when(inside, groups, rows))),
    anywhere.map(([each, inside]) => when(each, rows, when(inside, groups))),
    condition.map((each): JSONSchema7 => ({ ...rows, allOf: [when(each, groups)] })),
    fc.tuple(condition, around).map(([each, inside]) => when(each, { properties: { [group]: inside } })),
  )
  const rare = fc.oneof(
    condition.map((each) => when(each, { required: ['first'] })),
    condition.map((each) => when(each, { properties: { owner: { required: ['share'] } } })),
    fc.constantFrom<JSONSchema7>(
      { anyOf: [{ required: ['first'] }, { required: ['hasMore'] }] },
      { oneOf: [groups, rows] },
      { anyOf: [{ ...both, required: [list] }, rows] },
      { not: { required: ['stray', 'first'] } },
    ),
  )
  return fc.oneof({ arbitrary: usual, weight: 6 }, { arbitrary: rare, weight: 1 })
}

/** Forms that ask for groups and rows under conditions: nested ones, and such as read what is asked in other groups. */
export const conditionalForm: fc.Arbitrary<JSONSchema7> = fc
  .record({
    isOwnerWanted: fc.boolean(),
    inside: fc.option(around, { nil: undefined }),
    late: fc.option(condition, { nil: undefined }),
    one: branches('more', 'others'),
    other: fc.option(branches('other', 'rest'), { nil: undefined }),
  })
  .map(({ isOwnerWanted, inside, late, one, other }) => ({
    type: 'object',
    required: ['people', ...(isOwnerWanted ? ['owner'] : [])],
    properties: {
      first: { type: 'string', minLength: 2 },
      hasMore: { type: 'boolean' },
      owner: aPerson,
      people,
      ...(inside && { around: inside }),
    },
    allOf: [
      one,
      ...(other ? [other] : []),
      ...(late ? [when(late, { properties: { late: { type: 'boolean' } } })] : []),
    ],
  }))
