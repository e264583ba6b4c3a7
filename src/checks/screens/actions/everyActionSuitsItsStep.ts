import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { stepsShowing } from '../../lookups/stepsShowing.ts'

/** Only tasks are completed, and only from a page that begins the journey a case is started. */
export const everyActionSuitsItsStep: Check = function* (content) {
  const { screens, journeys, steps } = content
  if (!steps) return
  const pages = [...journeys.values()].flatMap(({ value }) => value.start)
  for (const { name: screen, source, value } of screens.values()) {
    const isTask = stepsShowing(screen, content)?.some(({ kind }) => kind === 'task')
    for (const [name, { type }] of Object.entries(value.actions ?? {})) {
      const pointer = toPointer(['actions', name, 'type'])
      if (type === 'complete' && !isTask) {
        const message = `"${screen}" is no task: there is nothing to complete.`
        yield {
          source,
          pointer,
          message,
          hint: 'Send a message that the step waits for, or make it a task of a flow: only tasks are completed.',
        }
      }
      if (type === 'start' && !pages.includes(screen)) {
        const message = `No case is started from "${screen}".`
        yield {
          source,
          pointer,
          message,
          hint: `Lead on by "go", or name the page under "start" of the journey. Pages that start a case: ${pages.join(', ')}.`,
        }
      }
    }
  }
}
