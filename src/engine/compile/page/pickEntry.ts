import { evaluateAt } from '#validation/pointer.ts'
import type { Scope } from '../../screen/ScreenHost.ts'

/**
 * The entry of a list whose keys hold the values at these pointers into the scope, or one of them where a list stands there;
 * without `where` the value as it is.
 */
export function pickEntry(value: unknown, where: Record<string, string> | undefined, scope: Scope): unknown {
  if (!where || !Array.isArray(value)) return where ? undefined : value
  const wanted = Object.entries(where).map(([key, pointer]) => [key, evaluateAt(scope, pointer)] as const)
  return value.find((entry: unknown) =>
    wanted.every(([key, held]) => held !== undefined && isAmong(evaluateAt(entry, `/${key}`), held)),
  ) as unknown
}

function isAmong(value: unknown, held: unknown): boolean {
  return Array.isArray(held) ? held.includes(value) : value === held
}
