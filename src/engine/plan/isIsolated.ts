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
  const watched = watchedIn(screen)
  return watched.size === 0 || !watched.has(toPointer(path))
}

/** Pointers at which something is looked at that may change. */
const watchedIn = once(({ bounds = {}, values = {}, actions = {} }: Screen) => {
  const beside = Object.values(actions).flatMap((action) => action.beside ?? [])
  return new Set([...Object.keys(bounds), ...Object.keys(values), ...beside])
})
