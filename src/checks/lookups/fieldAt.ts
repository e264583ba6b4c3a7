import type { Field } from '#engine/compile/plan/fieldsOf.ts'

/** The field that a JSON Pointer into the data leads to: `/people/0/name` is `people.items.name`. */
export function fieldAt(fields: ReadonlyMap<string, Field>, pointer: string): Field | undefined {
  const path = pointer.split('/').slice(1)
  return fields.get(path.map((part) => (/^\d+$/.test(part) ? 'items' : part)).join('.'))
}
