import { expect, it } from 'vitest'

import { catalogue } from '#studio/catalogue/catalogue.ts'
import { themeAccepts } from '#theme/accepts/themeAccepts.ts'

const { widgets } = themeAccepts
const shown = Object.values(catalogue)
  .flat()
  .flatMap((entry) => {
    if (entry.kind !== 'field') return []
    const widget = entry.uiSchema?.['ui:widget']
    return typeof widget === 'string' ? [{ widget, type: entry.schema.type }] : []
  })

it.each(shown)('shows $widget with a field of a type it can hold', ({ widget, type }) => {
  expect(widgets.get(widget)?.types).toContain(type)
})
