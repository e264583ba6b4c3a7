import { evaluateAt } from '#validation/pointer.ts'
import type { Scope } from './ScreenHost.ts'

/** The entry of a list whose keys hold what stands at the places of the scope; without `where` the value as it is. */
export function pickEntry(value: unknown, where: Record<string, string> | undefined, scope: Scope): unknown {
  if (!where || !Array.isArray(value)) return where ? undefined : value
  const wanted = Object.entries(where).map(([key, place]) => [key, evaluateAt(scope, place)] as const)
  return value.find((entry: unknown) =>
    wanted.every(([key, held]) => held !== undefined && evaluateAt(entry, `/${key}`) === held),
  ) as unknown
}
