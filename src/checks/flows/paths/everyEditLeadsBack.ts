import type { MessageDefinition } from '#flow/Flow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { reachable } from '#flow/reachable.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { journeyAsMeant } from '../../lookups/journeyAsMeant.ts'

/** What a step opens again stands before it: the way leads from there to the step once more. */
export const everyEditLeadsBack: Check = function* ({ ways, steps, flows }) {
  const meant = [...(ways?.values() ?? [])].map(journeyAsMeant)
  for (const step of steps?.values() ?? []) {
    const source = flows.get(step.process)?.source
    const journey = meant.find((way) => way?.steps.has(step.name))
    if (!source || !journey) continue
    for (const { pointer, opened } of editsOf(journey, journey.steps.get(step.name) ?? step)) {
      if (opened.every((task) => leadsTo(journey, task, step.name))) continue
      yield {
        source,
        pointer: toPointer([`${step.kind}s`, step.name]) + pointer,
        message: `What "${step.name}" opens again does not lead back to it.`,
        hint: 'Open a step from which the way leads here.',
      }
    }
  }
}

function editsOf(journey: Journey, step: JourneyStep): { pointer: string; opened: string[] }[] {
  const { editable = [] } = step.kind === 'task' ? step.definition : {}
  const tasks = editable.map((task, index) => ({ pointer: `/editable/${index}`, opened: [task] }))
  const messages: [string, MessageDefinition][] = Object.entries(step.definition.messages ?? {})
  const edits = messages.filter(([, { edit }]) => edit)
  return [
    ...tasks,
    ...edits.map(([name, { next }]) => ({
      pointer: toPointer(['messages', name, 'edit']),
      opened: next === undefined ? [''] : stepsAhead(journey, step.process, next),
    })),
  ]
}

/** A step that is not there is told of by another rule. */
function leadsTo(journey: Journey, from: string, to: string): boolean {
  return from !== '' && (!journey.steps.has(from) || reachable(journey, from).has(to))
}
