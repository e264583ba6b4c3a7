import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { closestTo } from '../hints/didYouMean.ts'

/** A reserve that begins at zero is a field of some screen, where any of them is. */
export const everyReserveIsAField: Check = function* ({ settings, screens }) {
  const reserves = (settings?.value['zeroReserves'] ?? []) as string[]
  if (!settings || reserves.length === 0) return
  const fields = new Set(
    [...screens.values()].flatMap(({ schema }) =>
      [...fieldsOf(schema).values()].map(({ path }) => path.at(-1) ?? ''),
    ),
  )
  if (!reserves.some((reserve) => fields.has(reserve))) return
  for (const [index, reserve] of reserves.entries()) {
    if (fields.has(reserve)) continue
    const meant = closestTo(
      reserve,
      [...fields].filter((field) => !reserves.includes(field)),
    )
    yield {
      source: settings.source,
      pointer: toPointer(['zeroReserves', index]),
      message: `No screen asks for a reserve "${reserve}".`,
      hint: meant === undefined ? 'Correct it, or take it away.' : `Did you mean "${meant}"?`,
    }
  }
}
