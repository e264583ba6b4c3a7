import { isNothing } from '#engine/answers/isNothing.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import type { Argument } from '#engine/screen/Screen.ts'
import type { Scope } from '#engine/screen/ScreenHost.ts'

/**
 * Returns the arguments of a call as they stand in the scope; undefined while one that is not optional has no value. A
 * call that takes none has no values.
 */
export function readArguments(
  named: Record<string, Argument> | undefined,
  scope: Scope,
  optional: string[] = [],
): { values: Record<string, unknown> | undefined } | undefined {
  if (!named) return { values: undefined }
  const entries = Object.entries(named).map(([name, argument]) => [name, valueOf(argument, scope)] as const)
  if (entries.some(([name, value]) => isNothing(value) && !optional.includes(name))) return undefined
  return { values: Object.fromEntries(entries.filter(([, value]) => !isNothing(value))) }
}

function valueOf(argument: Argument, scope: Scope): unknown {
  if (typeof argument === 'string') return evaluateAt(scope, argument)
  if ('const' in argument) return argument.const
  return argument.list.map((pointer) => evaluateAt(scope, pointer)).filter((value) => !isNothing(value))
}
