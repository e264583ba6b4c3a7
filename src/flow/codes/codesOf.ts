import type { CodeDefinition, TaskDefinition } from '../Flow.ts'

/** Returns the one-time codes that a task asks for. */
export function codesOf({ code }: Pick<TaskDefinition, 'code'>): CodeDefinition[] {
  return code === undefined ? [] : [code].flat()
}
