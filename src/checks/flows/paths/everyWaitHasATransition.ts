import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'

/** A wait has a worker, a message or a timer that takes the case on; a worker's failure leads somewhere too. */
export const everyWaitHasATransition: Check = function* ({ flows }) {
  for (const { source, value } of flows.values()) {
    for (const [name, { worker, next, failed, messages = {}, timers = {} }] of Object.entries(value.waits)) {
      const pointer = toPointer(['waits', name])
      const leaves = Object.keys(timers).length > 0 || Object.values(messages).some((message) => message.next)
      if (!leaves && !(worker && next)) {
        const hint = 'Give it a "worker" and a "next", or "messages" or "timers" with a "next".'
        yield { source, pointer, message: `Nothing ever takes the case on from "${name}".`, hint }
      }
      if (worker && !failed) {
        const hint = 'Add "failed": where the failure of the worker leads.'
        yield {
          source,
          pointer,
          message: `Where the worker of "${name}" fails, the case stays for ever.`,
          hint,
        }
      }
      if (!worker && (next || failed)) {
        const key = next ? 'next' : 'failed'
        const hint = 'Name the "worker", or lead on from a message or a timer.'
        yield {
          source,
          pointer: `${pointer}/${key}`,
          message: `"${name}" has no worker: its "${key}" is never taken.`,
          hint,
        }
      }
    }
  }
}
