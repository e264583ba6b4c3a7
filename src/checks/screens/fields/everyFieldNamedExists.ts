import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'

import type { Check } from '../../Check.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { fieldAt } from '../../lookups/fieldAt.ts'
import { usesOf } from '../../lookups/usesOf.ts'

/** A field that bounds, values, prefill and actions name is one that the screen asks for. */
export const everyFieldNamedExists: Check = function* ({ screens }) {
  for (const screen of screens.values()) {
    const fields = fieldsOf(screen.schema)
    for (const { kind, name, pointer } of usesOf(screen)) {
      if (kind !== 'field' || fieldAt(fields, name)) continue
      const known = [...fields.values()].map(({ path }) => `/${path.join('/')}`)
      const message = `This screen asks for no field "${name}".`
      yield {
        source: screen.source,
        pointer,
        message,
        hint: didYouMean(name, known, 'Ask for it in the schema, or correct the name.'),
      }
    }
  }
}
