import type { RJSFSchema } from '@rjsf/utils'

/** A person as far as it is filled in; the tax code tells people apart. */
export type Person = Record<string, unknown> & { taxCode?: string; name?: string; surname?: string }

/** A person as the register has it. */
export interface Member {
  id: string
  roles: string[]
  data: Person
}

/**
 * The people filled in so far, and after them those of the register who are not among them. Where nobody is added on
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

/** The names of the fields that still have something to be filled in, in the order of the schema. */
export function missingFields(resolve: Resolve, schema: RJSFSchema, data: unknown): string[] {
  const { required = [], properties = {} } = resolve(schema, data)
  const values = (data ?? {}) as Record<string, unknown>
  return Object.keys(properties)
    .filter((name) => required.includes(name))
    .filter((name) => isMissing(resolve, properties[name] as RJSFSchema, values[name]))
}

function isMissing(resolve: Resolve, schema: RJSFSchema, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return (
    typeof value === 'object' && !Array.isArray(value) && missingFields(resolve, schema, value).length > 0
  )
}
