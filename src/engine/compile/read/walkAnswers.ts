import type { UiSchema } from '@rjsf/utils'

import type { Path } from '#validation/pointer.ts'

/** Shows every answer that a screen's `uiSchema` speaks of, with its pointer; rows of an array by their `items`. */
export function walkAnswers(
  uiSchema: UiSchema | undefined,
  value: unknown,
  visit: (options: Record<string, unknown>, value: unknown, path: Path) => void,
  path: Path = [],
): void {
  if (typeof uiSchema !== 'object' || value === undefined || value === null) return
  visit((uiSchema['ui:options'] ?? {}) as Record<string, unknown>, value, path)
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walkAnswers(uiSchema.items as UiSchema | undefined, item, visit, [...path, index])
    })
  } else if (typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) {
      walkAnswers(uiSchema[key] as UiSchema | undefined, child, visit, [...path, key])
    }
  }
}
