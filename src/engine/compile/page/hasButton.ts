import type { Screen } from '../../screen/Screen.ts'

/** Whether an action is pressed by itself: what only follows another one, and has no variant, has no button. */
export function hasButton(actions: NonNullable<Screen['actions']>, name: string): boolean {
  if (actions[name]?.variant !== undefined) return true
  return !Object.values(actions).some((action) => action.type === 'call' && action.then === name)
}
