import { screenOf } from '#flow/screenOf.ts'

import type { Check } from '../Check.ts'

/** A screen that no step and no page shows is dead. */
export const everyScreenIsAStepOrAPage: Check = function* ({ steps, general, screens }) {
  if (!steps || !general) return
  for (const { name, source } of screens.values()) {
    const isShown = steps.values().some((step) => screenOf(step) === name)
    if (isShown || Object.hasOwn(general.value.pages, name)) continue
    yield {
      source,
      pointer: '',
      message: `No step and no page is called "${name}": this screen would never be shown.`,
      hint: 'Add it to a file of flows/, or to the pages of flows/general.json.',
    }
  }
}
