import { accepts } from '#flow/accepts.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { messagesFromOutside } from './messagesFromOutside.ts'

/** A message that a step accepts from outside is an event that the product declares, or one that the server sends. */
export const everyOutsideMessageHasASender: Check = function* (content) {
  const { steps, flows, unread } = content
  const sent = messagesFromOutside(content)
  for (const step of steps?.values() ?? []) {
    const source = flows.get(step.process)?.source
    if (!source || [...unread].some((file) => file.startsWith('flows/events/'))) continue
    for (const name of Object.keys(step.definition.messages ?? {})) {
      if (!accepts(step, name, 'outside') || sent.includes(name)) continue
      yield {
        source,
        pointer: toPointer([`${step.kind}s`, step.name, 'messages', name]),
        message: `"${step.name}" waits for "${name}" from outside, but nothing sends it: the case would wait in vain.`,
        hint: didYouMean(name, sent, `Declare it in flows/events/${name}.json, or say "by": "applicant".`),
      }
    }
  }
}
