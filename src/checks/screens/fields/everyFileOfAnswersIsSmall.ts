import type { JSONSchema7 } from 'json-schema'

import { type Field, fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'

import type { Check } from '../../Check.ts'
import type { ScreenDefinition } from '../../content/Content.ts'

/** What files may take in the answers, as base64 in a data URL. */
const MOST_CHARACTERS = 32 * 1024

/** A file that is kept in the answers has at most 32 kB: answers are read and written whole at every step. */
export const everyFileOfAnswersIsSmall: Check = function* ({ screens }) {
  for (const screen of screens.values()) {
    for (const { field, pointer } of fileFields(screen)) {
      if (mostCharacters(field, screen) <= MOST_CHARACTERS) continue
      yield {
        source: screen.source,
        pointer,
        message: 'Files in the answers may take more than 32 kB here.',
        hint: 'Ask for them as "documents" of the task (flows/README.md), or lower "maxLength" and "maxItems".',
      }
    }
  }
}

/** Fields that a FileWidget draws: named, or by their format. */
function fileFields({ value, schema }: ScreenDefinition): { field: Field; pointer: string }[] {
  const ui = new Map(
    uiNodesOf(value.uiSchema).map(({ path, node, pointer }) => [path.join('.'), { node, pointer }]),
  )
  const fields = [...fieldsOf(schema)].filter(([name, { schemas }]) => {
    const widget = ui.get(name)?.node['ui:widget']
    return widget === 'FileWidget' || (widget === undefined && schemas.some(isFile))
  })
  return fields.map(([name, field]) => ({ field, pointer: ui.get(name)?.pointer ?? '/schema' }))
}

function isFile({ format }: JSONSchema7): boolean {
  return format === 'data-url'
}

function mostCharacters({ path, schemas }: Field, { schema }: ScreenDefinition): number {
  const items = fieldsOf(schema).get([...path, 'items'].join('.'))
  const longest = leastOf((items?.schemas ?? schemas).map(({ maxLength }) => maxLength))
  return items ? longest * leastOf(schemas.map(({ maxItems }) => maxItems)) : longest
}

/** Returns the limit that holds; without any there is none. */
function leastOf(limits: (number | undefined)[]): number {
  return Math.min(Infinity, ...limits.filter((limit) => limit !== undefined))
}
