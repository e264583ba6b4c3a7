import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'
import { evaluateAt, toPointer, withValueAt } from '#validation/pointer.ts'

import type { ScreenDefinition } from '../content/Content.ts'
import { fieldAt } from '../lookups/fieldAt.ts'
import { withoutReferences } from '../pointers/withoutReferences.ts'
import { representatives } from '../proof/representatives.ts'
import { valueFor } from './valueFor.ts'

/** Values for every field of a screen. */
export type Fill = Record<string, unknown>

/** More repairs than this a made up answer is not given. */
const MOST_REPAIRS = 6

/**
 * Returns answers that the schema of a screen accepts: its valid examples, and changes of them for each value that its
 * conditions and its `if` tell apart and that no example shows.
 */
export function fillsOf(screen: ScreenDefinition): Fill[] {
  const { schema, value } = screen
  const examples = value.examples?.valid ?? [{}]
  const accepted = examples.filter((example) => validateData(schema, example).length === 0)
  const valid = accepted.length > 0 ? accepted : [repaired(screen, {})].filter((fill) => fill !== undefined)
  const fills = new Map(valid.map((fill) => [JSON.stringify(fill), fill]))
  for (const { pointer, value: wanted } of toldApart(screen)) {
    if ([...fills.values()].some((fill) => isSame(evaluateAt(fill, pointer), wanted))) continue
    for (const fill of valid) {
      const changed = repaired(screen, withValueAt(fill, pointer, wanted), pointer)
      if (changed === undefined) continue
      fills.set(JSON.stringify(changed), changed)
      break
    }
  }
  return [...fills.values()]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Values of fields that lines of conditions, and the `if` of the schema, tell apart. */
function toldApart(screen: ScreenDefinition): { pointer: string; value: unknown }[] {
  const fields = fieldsOf(screen.schema)
  return testsOf(screen).flatMap(({ pointer, tests }) => {
    const field = fieldAt(fields, pointer)
    if (!field) return []
    const values = representatives({ schemas: withoutReferences(field.schemas), isThere: false }, tests)
    return values.map(({ value }) => ({ pointer, value }))
  })
}

/** Returns the fields on whose answers a condition or an `if` of the schema depends, as pointers into the answers. */
export function testedFields(screen: ScreenDefinition): string[] {
  return testsOf(screen).map(({ pointer }) => pointer)
}

function testsOf({ value, schema }: ScreenDefinition): { pointer: string; tests: JSONSchema7[] }[] {
  const tests = new Map<string, JSONSchema7[]>()
  const add = (pointer: string, test: JSONSchema7Definition) => {
    if (typeof test === 'object') tests.set(pointer, [...(tests.get(pointer) ?? []), test])
  }
  for (const lines of Object.values(value.conditions ?? {})) {
    for (const [at, test] of Object.entries(lines))
      if (at.startsWith('/data/')) add(at.slice('/data'.length), test)
  }
  walkSchema(schema, ({ if: condition }, at) => {
    const path = pathTo(at)
    if (typeof condition !== 'object' || !path) return
    for (const [name, test] of Object.entries(condition.properties ?? {}))
      add(toPointer([...path, name]), test)
  })
  return [...tests].map(([pointer, all]) => ({ pointer, tests: all }))
}

/** One schema of several; of none, one that accepts nothing: what is not known of a field is not made up. */
function asOne(schemas: JSONSchema7[]): JSONSchema7Definition {
  return schemas.length > 0 && { allOf: schemas }
}

/** The path into the data of a schema that always stands there; undefined where it stands in a list or a branch. */
function pathTo(at: string): string[] | undefined {
  const parts = at.split('/').slice(1)
  const path: string[] = []
  for (let index = 0; index < parts.length; index += 2) {
    if (parts[index] === 'allOf') continue
    if (parts[index] !== 'properties' || parts[index + 1] === undefined) return undefined
    path.push(parts[index + 1]!)
  }
  return path
}

/** The answers once what is missing is filled in and what is not asked is taken away; undefined where they stay refused. */
function repaired(screen: ScreenDefinition, answers: Fill, changed?: string): Fill | undefined {
  const { schema, value } = screen
  const known = [...(value.examples?.valid ?? []), ...(value.examples?.invalid ?? [])]
  let fill = answers
  for (let repair = 0; repair < MOST_REPAIRS; repair += 1) {
    const [error] = validateData(schema, fill)
    if (!error) return fill
    const { pointer, keyword } = error
    if (pointer === changed) return undefined
    if (keyword === 'additionalProperties') fill = withValueAt(fill, pointer, undefined)
    else if (keyword === 'required') {
      const shown = known
        .map((each) => evaluateAt(each, pointer))
        .find((each) => each !== undefined && each !== '')
      const field = fieldAt(fieldsOf(schema), pointer)
      const given = shown ?? (field && valueFor(asOne(withoutReferences(field.schemas))))
      if (given === undefined) return undefined
      fill = withValueAt(fill, pointer, given)
    } else return undefined
  }
  return undefined
}
