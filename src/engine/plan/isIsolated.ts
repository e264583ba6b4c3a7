import type { UIOptionsType } from '@rjsf/utils'

import { once } from '#validation/once.ts'
import { type Path, toPointer } from '#validation/pointer.ts'
import type { Screen } from '../screen/Screen.ts'

/**
 * Whether a field looks the same for all other answers and actions: it has no condition, no bound of the moment, no
 * value in its words and no action beside it. Only its own value and error draw it again.
 */
export function isIsolated(screen: Screen, path: Path, options: UIOptionsType): boolean {
  if (['when', 'doneWhen', 'action'].some((name) => name in options) || options.widget === 'hidden')
    return false
  const { fields, groups } = watchedIn(screen)
  if (fields.size === 0) return true
  return !fields.has(toPointer(path)) && !groups.has(toPointer(path.slice(0, -1)))
}

/** Pointers at which something is looked at that may change, and those at which that is so of all that is inside. */
const watchedIn = once(({ bounds = {}, values = {}, actions = {} }: Screen) => {
  const groups = new Set(Object.keys(bounds))
  const beside = Object.values(actions).flatMap((action) => action.beside ?? [])
  return { groups, fields: new Set([...groups, ...Object.keys(values), ...beside]) }
})
