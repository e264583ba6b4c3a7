import type { Screen } from '../../screen/Screen.ts'

/** Returns which action follows where `name` is to: one whose condition is not met is passed over for what follows it. */
export function followerOf(
  actions: NonNullable<Screen['actions']>,
  name: string,
  isMet: (condition: string) => boolean,
): string | undefined {
  const action = actions[name]
  if (!action) return undefined
  if (action.when === undefined || isMet(action.when)) return name
  return action.type === 'call' && action.then ? followerOf(actions, action.then, isMet) : undefined
}
