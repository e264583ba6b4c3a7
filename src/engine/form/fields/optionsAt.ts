import { getUiOptions, type UiSchema } from '@rjsf/utils'

import { own } from '#validation/own.ts'
import type { Path } from '#validation/pointer.ts'

/** The `ui:options` of a field; those of any row of an array stand under `items`. */
export function optionsAt(uiSchema: UiSchema | undefined, path: Path): ReturnType<typeof getUiOptions> {
  const node = path.reduce<UiSchema | undefined>(
    (part, key) => own(part, typeof key === 'number' ? 'items' : key) as UiSchema | undefined,
    uiSchema,
  )
  return getUiOptions(node)
}
