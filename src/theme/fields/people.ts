import type { RJSFSchema, UiSchema } from '@rjsf/utils'

import { inDrawnOrder } from '#engine/form/fields/inDrawnOrder.ts'
import { toPath, toPointer } from '#engine/answers/pointer.ts'

/** A person as far as it is filled in; the tax code identifies a person. */
export type Person = Record<string, unknown> & { taxCode?: string; name?: string; surname?: string }

/** A person as the register has it. */
export interface Member {
  id: string
  roles: string[]
  data: Person
}

/**
 * The people filled in so far, and after them those of the register who are not among them. Where no person is added on
 * the page itself, `isClosed`, who is no member any more is gone.
 */
export function withMembers(
  people: Person[],
  members: Member[] | undefined,
  { removed, isClosed }: { removed: ReadonlySet<string>; isClosed: boolean },
): Person[] {
  if (!members) return people
  const kept = people.filter(
    ({ taxCode }) => !isClosed || members.some(({ data }) => data.taxCode === taxCode),
  )
  const missing = members.filter(
    ({ data: { taxCode = '' } }) =>
      !removed.has(taxCode) && !kept.some((person) => person.taxCode === taxCode),
  )
  if (missing.length === 0 && kept.length === people.length) return people
  return [...kept, ...missing.map(({ data }) => data)]
}

export function fullName({ name, surname }: Person): string {
  return [name, surname].filter(Boolean).join(' ')
}

/** Resolves a schema for its data: references, and the branch of each `if`. */
type Resolve = (schema: RJSFSchema, data: unknown) => RJSFSchema

/** What still has to be filled in, field by field (`residence.town`), in the order of the form. */
export function missingFields(
  resolve: Resolve,
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  data: unknown,
): string[] {
  const missing = missingIn(resolve, schema, data).map((path) => ({ pointer: toPointer(path) }))
  return inDrawnOrder(missing, uiSchema).map(({ pointer }) => toPath(pointer).join('.'))
}

function missingIn(resolve: Resolve, schema: RJSFSchema, data: unknown): string[][] {
  const { required = [], properties = {} } = resolve(schema, data ?? {})
  const values = (data ?? {}) as Record<string, unknown>
  return Object.entries(properties)
    .filter(([name]) => required.includes(name))
    .flatMap(([name, property]) => missingOf(resolve, name, property as RJSFSchema, values[name]))
}

/** Of an object, even of one that was not begun, what is missing inside. */
function missingOf(resolve: Resolve, name: string, schema: RJSFSchema, value: unknown): string[][] {
  const isNothing = value === undefined || value === null || value === ''
  if (!isNothing && (typeof value !== 'object' || Array.isArray(value))) return []
  const inside = missingIn(resolve, schema, isNothing ? undefined : value)
  if (inside.length === 0) return isNothing ? [[name]] : []
  return inside.map((path) => [name, ...path])
}
