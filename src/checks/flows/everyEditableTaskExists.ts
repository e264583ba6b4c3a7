import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** What a summary may open again is a task. */
export const everyEditableTaskExists: Check = function* ({ steps, flows }) {
  if (!steps) return
  const tasks = [...steps.values()].filter(({ kind }) => kind === 'task').map(({ name }) => name)
  for (const { source, value } of flows.values()) {
    for (const [name, { editable = [] }] of Object.entries(value.tasks)) {
      for (const [index, task] of editable.entries()) {
        if (tasks.includes(task)) continue
        const pointer = toPointer(['tasks', name, 'editable', index])
        yield {
          source,
          pointer,
          message: `No task is called "${task}".`,
          hint: didYouMean(task, tasks, 'Name a task of a flow.'),
        }
      }
    }
  }
}
