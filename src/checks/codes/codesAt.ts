import type { CodeDefinition, TaskDefinition } from '#flow/Flow.ts'
import type { Path } from '#validation/pointer.ts'

/** Returns the codes that a task asks for, each with its place: `code` is one, or a list. */
export function codesAt(code: TaskDefinition['code'], path: Path): { path: Path; code: CodeDefinition }[] {
  if (!Array.isArray(code)) return code ? [{ path, code }] : []
  return code.map((each, index) => ({ path: [...path, index], code: each }))
}
