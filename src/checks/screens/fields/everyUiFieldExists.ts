import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'

import type { Check } from '../../Check.ts'
import { didYouMean } from '../../hints/didYouMean.ts'

/** What "ui:field" names is a field that the theme has. */
export const everyUiFieldExists: Check = function* ({ screens, catalog }) {
  for (const { source, value } of screens.values()) {
    for (const { node, pointer } of uiNodesOf(value.uiSchema)) {
      const field = node['ui:field']
      if (typeof field !== 'string' || catalog.fields.includes(field)) continue
      yield {
        source,
        pointer: `${pointer}/ui:field`,
        message: `No field of the theme is called "${field}".`,
        hint: didYouMean(field, catalog.fields, 'src/theme/index.ts lists those there are.'),
      }
    }
  }
}
