import type { CodeDefinition } from '../Flow.ts'

/** Whether a code goes to a contact that is given at its task itself; if not, to one that the case already has. */
export function isGivenAt(task: string, { to }: CodeDefinition): boolean {
  return to.startsWith(`/answers/${task}/`)
}
