type Kind = 'array' | 'boolean' | 'object' | 'string'

/** Whether an answer holds these keys, each of its kind: enough to know that it is the answer, and no other page's. */
export function includes(keys: Record<string, Kind>): (answer: unknown) => boolean {
  return (answer) =>
    kindOf(answer) === 'object' &&
    Object.entries(keys).every(([key, kind]) => kindOf((answer as Record<string, unknown>)[key]) === kind)
}

const isTask = includes({ name: 'string' })
const isActivity = includes({ childActivityInstances: 'array' })

/** Whether an answer says where the case stands: a task, or an activity. */
export function isStep(answer: unknown): boolean {
  return isTask(answer) || isActivity(answer)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
