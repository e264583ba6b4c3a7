import { evaluateAt } from '#engine/answers/pointer.ts'
import type { Screen } from '#engine/screen/Screen.ts'

/**
 * Actions whose answer no longer fits the data: a field that was sent with the call has another value now. Fields that
 * the call itself empties do not count.
 */
export function staleResults(
  { actions = {} }: Screen,
  results: Record<string, unknown>,
  before: Record<string, unknown>,
  now: Record<string, unknown>,
): string[] {
  return Object.keys(results).filter((name) => {
    const action = actions[name]
    if (action?.type !== 'call') return false
    return Object.values(action.with ?? {})
      .filter((argument) => typeof argument === 'string' && argument.startsWith('/data/'))
      .map((argument) => (argument as string).slice('/data'.length))
      .filter((pointer) => !action.clears?.includes(pointer))
      .some(
        (pointer) => JSON.stringify(evaluateAt(before, pointer)) !== JSON.stringify(evaluateAt(now, pointer)),
      )
  })
}
