import { withValueAt } from '#engine/answers/pointer.ts'
import type { Screen } from '#engine/screen/Screen.ts'

/** The data without one-time codes: they are never kept, not even sealed. */
export function withoutSecrets(
  uiSchema: Screen['uiSchema'],
  data: Record<string, unknown>,
): Record<string, unknown> {
  return Object.entries(uiSchema ?? {})
    .filter(([, part]: [string, unknown]) => isCode(part))
    .reduce((left, [field]) => withValueAt(left, `/${field}`, undefined), data)
}

function isCode(part: unknown): boolean {
  return (
    typeof part === 'object' &&
    part !== null &&
    'ui:widget' in part &&
    part['ui:widget'] === 'OneTimeCodeWidget'
  )
}
