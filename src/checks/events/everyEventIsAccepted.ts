import { accepts } from '#flow/accepts.ts'

import type { Check } from '../Check.ts'
import { closestTo, didYouMean } from '../hints/didYouMean.ts'
import { messagesFromOutside } from './messagesFromOutside.ts'

/** An event is called as its file, and is a message that a step accepts from outside. */
export const everyEventIsAccepted: Check = function* (content) {
  const { events, steps, unread } = content
  const accepted = [...(steps?.values() ?? [])].flatMap((step) =>
    Object.keys(step.definition.messages ?? {}).filter((message) => accepts(step, message, 'outside')),
  )
  // A misspelt message is told of at its step.
  const sent = messagesFromOutside(content)
  const meant = accepted.flatMap((each) => (sent.includes(each) ? each : (closestTo(each, sent) ?? [])))
  for (const { name, source, value } of events.values()) {
    const pointer = '/event'
    if (value.event !== name) {
      const message = `The file is called "${name}", the event "${value.event}".`
      yield { source, pointer, message, hint: 'Give both the same name.' }
    } else if (steps && unread.size === 0 && !meant.includes(name)) {
      const hint = didYouMean(name, accepted, 'Add it to the messages of a step, with "by": "outside".')
      yield { source, pointer, message: `No step accepts "${name}" from outside.`, hint }
    }
  }
}
