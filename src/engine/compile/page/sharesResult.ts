import type { Screen } from '../../screen/Screen.ts'

/** Whether the result of one call is also that of another: of the same endpoint, as of a code that was sent again. */
export function sharesResult(
  actions: NonNullable<Screen['actions']>,
  { endpoint }: { endpoint: string },
  other: string,
): boolean {
  const action = actions[other]
  return action?.type === 'call' && action.endpoint === endpoint
}
