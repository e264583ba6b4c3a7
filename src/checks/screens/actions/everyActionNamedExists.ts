import type { Check } from '../../Check.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { usesOf } from '../../lookups/usesOf.ts'

/** An action that a widget, a block or another action names is one of the screen. */
export const everyActionNamedExists: Check = function* ({ screens }) {
  for (const screen of screens.values()) {
    const declared = Object.keys(screen.value.actions ?? {})
    for (const { kind, name, pointer } of usesOf(screen)) {
      if (kind !== 'action' || declared.includes(name)) continue
      const message = `This screen has no action "${name}".`
      yield {
        source: screen.source,
        pointer,
        message,
        hint: didYouMean(name, declared, 'Declare it under "actions".'),
      }
    }
  }
}
