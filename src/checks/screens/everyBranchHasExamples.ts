import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { judgeOf } from '#engine/compile/judge/judgeOf.ts'
import type { Matches } from '#engine/compile/judge/pruneInactive.ts'
import { toPointer } from '#validation/pointer.ts'
import { isSchemaObject } from '#validation/schema/inPlaceSchemas.ts'
import { itemSchema, propertySchemas } from '#validation/schema/childSchemas.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'

import type { Check, RuleFinding } from '../Check.ts'

/** What examples show of the branches of an `if`. */
interface Shown {
  /** Where it stands; of a shared schema in the first screen that uses it. */
  at: Pick<RuleFinding, 'source' | 'pointer'>
  branches: Map<BranchName, Branch>
}

type BranchName = 'then' | 'else'

const branchNames: BranchName[] = ['then', 'else']

interface Branch {
  schema: JSONSchema7Definition | undefined
  isValid: boolean
  isRefused: boolean
}

/** Each `then` and `else` of a screen's schema has a valid example, and an invalid one that it refuses. */
export const everyBranchHasExamples: Check = function* ({ screens }) {
  const shown = new Map<string, Shown>()
  for (const { source, value, schema } of screens.values()) {
    const { valid = [], invalid = [] } = value.examples ?? {}
    const { matches } = judgeOf(schema)
    const look = (example: unknown, isValid: boolean) =>
      follow({ root: schema, matches, isValid, note: noteIn(shown, source) }, schema, example, '/schema')
    for (const example of valid) look(example, true)
    for (const example of invalid) look(example, false)
  }
  for (const { source, schema } of screens.values()) {
    const note = noteIn(shown, source)
    walkSchema(schema, (part, pointer) => {
      // What no example comes to; the definitions that a reference leads to stand in files of their own.
      if (part.if !== undefined)
        note(part, pointer.startsWith('/definitions/') ? '/schema' : `/schema${pointer}`)
    })
  }
  for (const { at, branches } of shown.values()) {
    for (const [name, branch] of branches) yield* lackOf(at, name, branch)
  }
}

function* lackOf(
  at: Shown['at'],
  name: BranchName,
  { schema, isValid, isRefused }: Branch,
): Iterable<RuleFinding> {
  if (schema === undefined) return
  const holds = name === 'then' ? 'holds' : 'does not hold'
  if (!isValid && schema !== false) {
    const message = `No valid example is one for which this "if" ${holds}.`
    yield { ...at, message, hint: 'Add one to the examples of the screen, under "valid".' }
  }
  if (isSchemaObject(schema) && !isRefused) {
    const message = `No invalid example is refused by this "${name}".`
    yield { ...at, message, hint: `Add one for which "if" ${holds} and the rest is wrong, under "invalid".` }
  }
}

interface Example {
  root: JSONSchema7
  matches: Matches
  isValid: boolean
  note(schema: JSONSchema7, pointer: string): Shown
}

function noteIn(shown: Map<string, Shown>, source: RuleFinding['source']): Example['note'] {
  return (schema, pointer) => {
    // A shared schema is the same in every screen that uses it.
    const key = JSON.stringify([schema.if, schema.then, schema.else])
    const known = shown.get(key) ?? {
      at: { source, pointer: `${pointer}/if` },
      branches: new Map(
        branchNames.map((name) => [name, { schema: schema[name], isValid: false, isRefused: false }]),
      ),
    }
    shown.set(key, known)
    return known
  }
}

/** Follows an example through the schemas that judge it and its parts, and notes each `if` on the way. */
function follow(
  example: Example,
  schema: JSONSchema7Definition | undefined,
  value: unknown,
  pointer: string,
): void {
  if (!isSchemaObject(schema)) return
  const { root, matches, isValid, note } = example
  const here = (part: JSONSchema7Definition | undefined, path: string) => follow(example, part, value, path)

  if (schema.$ref !== undefined) here(referredSchema(schema.$ref, root), pointer)
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const)
    for (const [index, part] of (schema[keyword] ?? []).entries())
      here(part, pointer + toPointer([keyword, index]))
  if (schema.if !== undefined) {
    const name: BranchName = matches(schema.if, value) ? 'then' : 'else'
    const branch = note(schema, pointer).branches.get(name)!
    if (isValid) branch.isValid = true
    else if (branch.schema !== undefined && !matches(branch.schema, value)) branch.isRefused = true
    here(schema[name], pointer + toPointer([name]))
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      follow(example, itemSchema(schema, index), item, pointer + toPointer(['items']))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      for (const each of propertySchemas(schema, key))
        follow(example, each, part, pointer + toPointer(['properties', key]))
  }
}
