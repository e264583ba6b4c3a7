import { answersNeeded, needsAll } from '#engine/compile/page/answersNeeded.ts'
import { isUnder } from '#engine/compile/page/isUnder.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'

/** An error of an action stands beside a field that is drawn, and of a call beside one of those that it is made with. */
export const everyErrorStandsByItsField: Check = function* ({ screens }) {
  for (const { source, value } of screens.values()) {
    const hidden = uiNodesOf(value.uiSchema).flatMap(({ path, node }) =>
      node['ui:widget'] === 'hidden' ? [toPointer(path)] : [],
    )
    for (const [name, action] of Object.entries(value.actions ?? {})) {
      const needed = answersNeeded(action).valid
      for (const [code, field] of Object.entries(action.errors ?? {})) {
        const pointer = toPointer(['actions', name, 'errors', code])
        if (hidden.includes(field) && !needed.includes(field)) {
          const message = `"${code}" is said beside "${field}", which is not drawn.`
          yield { source, pointer, message, hint: 'Name a field that the applicant sees.' }
        }
        if (needsAll(action) || needed.length === 0 || isUnder(new Set(needed), field)) continue
        const message = `"${code}" is said beside "${field}", with which "${name}" has nothing to do.`
        const list = needed.map((each) => `"${each}"`).join(', ')
        yield { source, pointer, message, hint: `It is made with ${list}.` }
      }
    }
  }
}
