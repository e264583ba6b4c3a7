import { accepts } from '#flow/accepts.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** A message of the applicant leads to another step, or changes what is known of the case: by facts, a worker, a table; or it tells the applicant. */
export const everyMessageDoesSomething: Check = function* ({ flows }) {
  for (const { source, value } of flows.values()) {
    for (const each of stepsOf(value)) {
      const { kind, name: step, definition } = each
      for (const [name, { next, edit, ...does }] of Object.entries(definition.messages ?? {})) {
        if (!accepts(each, name, 'applicant')) continue
        const { worker, tells, sets = {}, decides = [] } = does
        const leads = edit === true || (next !== undefined && next !== step)
        if (leads || worker !== undefined || tells !== undefined) continue
        if (Object.keys(sets).length + decides.length > 0) continue
        yield {
          source,
          pointer: toPointer([`${kind}s`, step, 'messages', name]),
          message: `"${name}" ${next === undefined ? 'does nothing' : `leads to "${step}", where it is sent, and does nothing else`}.`,
          hint: 'Say where it leads under "next", or what it does: "sets", "worker", "decides" or "tells".',
        }
      }
    }
  }
}
