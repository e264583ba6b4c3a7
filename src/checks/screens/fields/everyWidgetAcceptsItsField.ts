import { misfitWidgets } from '#engine/compile/findings/misfitWidgets.ts'

import type { Check } from '../../Check.ts'

/** A widget is given a field of a type that it can hold. */
export const everyWidgetAcceptsItsField: Check = function* ({ screens, catalog }) {
  for (const { source, value, schema } of screens.values()) {
    for (const misfit of misfitWidgets(schema, value.uiSchema, catalog.widgetTypes))
      yield { source, ...misfit }
  }
}
