import { screenOf } from '#flow/screenOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** Every task, wait, wayout and page has a screen to show. */
export const everyStepHasAScreen: Check = function* ({ steps, flows, general, screenFiles }) {
  for (const step of steps?.values() ?? []) {
    const screen = screenOf(step)
    const source = flows.get(step.process)?.source
    if (!source || screenFiles.has(screen)) continue
    const message = `Nothing can be shown for "${step.name}".`
    yield {
      source,
      pointer: toPointer([`${step.kind}s`, step.name]),
      message,
      hint: `Add schemas/${step.process}/${screen}.json.`,
    }
  }
  if (!general) return
  for (const page of Object.keys(general.value.pages)) {
    if (screenFiles.has(page)) continue
    const message = `Nothing can be shown for "${page}".`
    yield {
      source: general.source,
      pointer: toPointer(['pages', page]),
      message,
      hint: `Add schemas/general/${page}.json.`,
    }
  }
}
