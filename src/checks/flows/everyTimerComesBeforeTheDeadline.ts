import { evaluateAt, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { lengthOf } from '../settings/lengthOf.ts'
import { isKnown } from '../types/Place.ts'
import { flowPlace } from '../types/flowPlace.ts'
import { journeyWays } from '../ways/journeyWays.ts'
import { reachedWith } from '../ways/reachedWith.ts'

/**
 * A timer is shorter than the time for the whole request, where that may end the step: what counts from a later moment
 * would otherwise never come. A step behind one that the deadline spares may be come to when the deadline is long over.
 */
export const everyTimerComesBeforeTheDeadline: Check = function* (content) {
  const told = new Set<string>()
  for (const { of, journey, passages } of journeyWays(content)) {
    const { deadline, deadlineExcept = [], processes } = journey.definition
    const whole = deadline && durationOf(deadline.after, content)
    if (of === 'people' || !whole?.length) continue
    const late = reachedWith(passages, ({ from }) => deadlineExcept.includes(from))
    for (const { kind, name, process, definition } of journey.steps.values()) {
      const source = content.flows.get(process)?.source
      if (!source || !processes.includes(process) || deadlineExcept.includes(name) || late.has(name)) continue
      for (const [timer, { after, from }] of Object.entries(definition.timers ?? {})) {
        const own = durationOf(after, content)
        const pointer = toPointer([`${kind}s`, name, 'timers', timer, 'after'])
        const isLong = own.length !== undefined && own.length >= whole.length
        if (!isLong || !isOfTheRequest(from, content) || told.has(source.file + pointer)) continue
        told.add(source.file + pointer)
        yield {
          source,
          pointer,
          message: `"${timer}" waits ${own.text}, but the whole request ends after ${whole.text}: the timer never comes.`,
          hint: `Make it shorter, or name "${name}" under "deadlineExcept" of the journey.`,
        }
      }
    }
  }
}

function durationOf(written: string, { settings }: Content): { text: string; length: number | undefined } {
  const said = written.startsWith('P') ? written : evaluateAt(settings?.value, toPointer(written.split('.')))
  const text = String(said)
  return { text, length: lengthOf(text) }
}

/** Whether a timer counts from a moment of the request: a day that was answered may lie before it. */
function isOfTheRequest(from: string | undefined, content: Content): boolean {
  if (from === undefined) return true
  const place = flowPlace(from.startsWith('/') ? from : `/facts/${from}`, content)
  return isKnown(place) && place.ways.every((way) => way.some(({ schema }) => schema.format === 'date-time'))
}
