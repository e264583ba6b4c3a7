import type { JSONSchema7 } from 'json-schema'

import { catalogue } from '../../catalogue/catalogue.ts'
import { type FieldEntry, nameOf } from '../../catalogue/CatalogueEntry.ts'

/** A field that can be added as it stands in the catalogue: it needs no source, no action and no field beside it. */
export function paletteEntries(): FieldEntry[] {
  return Object.values(catalogue)
    .flat()
    .filter((entry) => entry.kind === 'field')
    .filter(({ sources, beside, samples, shows, schema }) => {
      const isWhole = !sources && !beside && !samples && shows[0].startsWith('widgets.')
      return isWhole && schema.type !== 'object' && !alone.includes(shows[0])
    })
}

/** What has a step of its own around it. */
const alone = ['widgets.CameraWidget', 'widgets.ReadDeclarationWidget', 'widgets.HiddenWidget']

/** Returns the entry as a screen would have it: named by its widget, with the limits that each text and list has, and its choices. */
export function fieldOfEntry(
  entry: FieldEntry,
  values: readonly string[],
): { schema: JSONSchema7; uiSchema?: FieldEntry['uiSchema']; valid: unknown } {
  const { schema, uiSchema, valid } = entry
  const own = choicesOf(entry)
  if (own.length > 0) {
    const chosen = values.length > 0 ? [...values] : own
    const asks =
      schema.type === 'array'
        ? { ...schema, maxItems: chosen.length, items: { type: 'string' as const, enum: chosen } }
        : { ...schema, enum: chosen }
    const widget = { 'ui:widget': nameOf(entry) }
    return { schema: asks, uiSchema: widget, valid: schema.type === 'array' ? [chosen[0]] : chosen[0] }
  }
  const isOpen = schema.type === 'string' && schema.maxLength === undefined
  const limited = isOpen ? { ...schema, maxLength: longest[schema.format ?? ''] ?? 200 } : schema
  const drawn =
    schema.format === undefined || uiSchema ? { 'ui:widget': nameOf(entry), ...uiSchema } : undefined
  return { schema: limited, ...(drawn && { uiSchema: drawn }), valid }
}

/** Returns the values that a field of choices lists in the catalogue. */
export function choicesOf({ schema }: FieldEntry): string[] {
  const { items } = schema
  const listed = typeof items === 'object' && !Array.isArray(items) ? items.enum : schema.enum
  return (listed ?? []).filter((value) => typeof value === 'string')
}

/** As long as any text of the format is. */
const longest: Record<string, number> = {
  date: 10,
  'past-date': 10,
  'future-date': 10,
  'year-month': 7,
  'tax-code': 16,
  'vat-number': 20,
  'vat-number-or-tax-code': 20,
  'mobile-phone': 20,
  email: 100,
  iban: 42,
}
