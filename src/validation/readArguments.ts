import { isNothing } from './isNothing.ts'
import { evaluateAt } from './pointer.ts'

/** A pointer into a scope, a value written down, or a list of what stands at pointers that have a value. */
export type Argument = string | { const: unknown } | { list: string[] }

/**
 * Returns the arguments of a call as they stand in the scope; undefined while one that is not optional has no value. A
 * call that takes none has no values.
 */
export function readArguments(
  named: Record<string, Argument> | undefined,
  scope: object,
  optional: string[] = [],
): { values: Record<string, unknown> | undefined } | undefined {
  if (!named) return { values: undefined }
  const entries = Object.entries(named).map(([name, argument]) => [name, valueOf(argument, scope)] as const)
  if (entries.some(([name, value]) => isNothing(value) && !optional.includes(name))) return undefined
  return { values: Object.fromEntries(entries.filter(([, value]) => !isNothing(value))) }
}

function valueOf(argument: Argument, scope: object): unknown {
  if (typeof argument === 'string') return evaluateAt(scope, argument)
  if ('const' in argument) return argument.const
  return argument.list.map((pointer) => evaluateAt(scope, pointer)).filter((value) => !isNothing(value))
}
