import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { drawnFields } from '../../lookups/drawnFields.ts'
import { endsOf } from './endsOf.ts'

/** A slider has two ends, and a step with which it stands between them too. */
export const everySliderCanBeMoved: Check = function* (content) {
  for (const screen of content.screens.values()) {
    const { source } = screen
    for (const { name, accepts, field, path, pointer, namedAt, options } of drawnFields(
      screen,
      content.catalog,
    )) {
      if (!accepts?.options?.['step'] || !field || namedAt === undefined) continue
      const { least, most } = endsOf(path, screen, content)
      if (least === null || most === null) {
        const missing = least === null ? 'minimum' : 'maximum'
        const message = `"${name}" has no "${missing}" here: its slider is not drawn.`
        const hint = 'Say its limits in the schema or under "bounds", or name "AmountWidget".'
        yield { source, pointer: namedAt, message, hint }
        continue
      }
      const step = options['step'] ?? 1
      if (typeof step !== 'number' || least === undefined || most === undefined || step < most - least)
        continue
      yield {
        source,
        pointer: pointer + toPointer(['ui:options', ...('step' in options ? ['step'] : [])]),
        message: `The slider moves by ${step}, and its ends are ${least} and ${most}: it stands nowhere between them.`,
        hint: 'Make "step" smaller, a whole part of what lies between the ends.',
      }
    }
  }
}
