import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'

/** The screen of a task completes it, unless a message from outside takes the case on. */
export const everyTaskCanBeDone: Check = function* ({ steps, flows, screens }) {
  for (const step of steps?.values() ?? []) {
    const screen = screens.get(step.name)
    const source = flows.get(step.process)?.source
    if (step.kind !== 'task' || !screen || !source) continue
    const { messages = {} } = step.definition
    if (Object.values(messages).some(({ by, next }) => by === 'outside' && next)) continue
    if (Object.values(screen.value.actions ?? {}).some(({ type }) => type === 'complete')) continue
    yield {
      source,
      pointer: toPointer(['tasks', step.name]),
      message: `"${step.name}" cannot be completed: its screen has no action that does.`,
      hint: `Add "confirm": { "type": "complete" } to the actions of ${screen.source.file}.`,
    }
  }
}
