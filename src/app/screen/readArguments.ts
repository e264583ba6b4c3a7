import { isNothing } from '#engine/answers/isNothing.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import type { Argument } from '#engine/screen/Screen.ts'
import type { Scope } from '#engine/screen/ScreenHost.ts'

/**
 * The arguments of a call as they stand in the scope. Undefined while one has no value that is not optional. A call that
 * takes none is given none.
 */
export function readArguments(
  named: Record<string, Argument> | undefined,
  scope: Scope,
  optional: string[] = [],
): { given: Record<string, unknown> | undefined } | undefined {
  if (!named) return { given: undefined }
  const entries = Object.entries(named).map(([name, argument]) => [name, valueOf(argument, scope)] as const)
  if (entries.some(([name, value]) => isNothing(value) && !optional.includes(name))) return undefined
  return { given: Object.fromEntries(entries.filter(([, value]) => !isNothing(value))) }
}

function valueOf(argument: Argument, scope: Scope): unknown {
  if (typeof argument === 'string') return evaluateAt(scope, argument)
  if ('const' in argument) return argument.const
  return argument.list.map((place) => evaluateAt(scope, place)).filter((value) => !isNothing(value))
}
