import type { UIOptionsType } from '@rjsf/utils'

import { type Path, toPointer } from '#validation/pointer.ts'
import type { Screen } from '../screen/Screen.ts'

/**
 * Whether a field looks the same for all other answers and actions: it has no condition, no bound of the moment, no
 * value in its words and no action beside it. Only its own value and error draw it again.
 */
export function isIsolated(
  { bounds = {}, values = {}, actions = {} }: Screen,
  path: Path,
  options: UIOptionsType,
): boolean {
  if (['when', 'doneWhen', 'action'].some((name) => name in options) || options.widget === 'hidden')
    return false
  const pointer = toPointer(path)
  const hasBounds = pointer in bounds || toPointer(path.slice(0, -1)) in bounds
  return (
    !hasBounds && !(pointer in values) && Object.values(actions).every(({ beside }) => beside !== pointer)
  )
}
