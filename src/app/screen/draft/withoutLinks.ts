import type { Screen } from '#engine/screen/Screen.ts'

/** The results without one-use links: they are never kept, not even sealed. */
export function withoutLinks(
  { actions = {} }: Pick<Screen, 'actions'>,
  results: Record<string, unknown>,
): Record<string, unknown> {
  const kept = Object.entries(results).filter(([name]) => {
    const action = actions[name]
    return action?.type !== 'call' || action.endpoint !== 'makePhoneLink'
  })
  return Object.fromEntries(kept)
}
