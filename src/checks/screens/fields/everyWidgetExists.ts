import { nameToWrite } from '#engine/compile/findings/nameToWrite.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'

import type { Check } from '../../Check.ts'
import { didYouMean } from '../../hints/didYouMean.ts'

/** Draws nothing: known to the form engine itself. */
const HIDDEN = 'hidden'

/** A widget is one that the theme has. */
export const everyWidgetExists: Check = function* ({ screens, catalog }) {
  for (const { source, value } of screens.values()) {
    for (const { node, pointer } of uiNodesOf(value.uiSchema)) {
      const widget = node['ui:widget']
      if (typeof widget !== 'string' || widget === HIDDEN || catalog.widgets.includes(widget)) continue
      const instead = nameToWrite(widget)
      yield {
        source,
        pointer: `${pointer}/ui:widget`,
        message: `No widget is called "${widget}".`,
        hint:
          instead === undefined
            ? didYouMean(widget, catalog.widgets, 'src/theme/index.ts lists those there are.')
            : `Write "${instead}".`,
      }
    }
  }
}
