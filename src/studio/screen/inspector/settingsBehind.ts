import { evaluateAt } from '#engine/answers/pointer.ts'
import type { Screen } from '#engine/screen/Screen.ts'

/**
 * Returns the settings, by their names from the top, that a limit of the moment comes from: the one it points at, or those
 * limits that say the same as the examples of the call that brings it. A call says itself what it reads.
 */
export function settingsBehind(
  from: string,
  settings: object,
  { examples }: Pick<Screen, 'examples'>,
): string[][] {
  const path = from.split('/').slice(1)
  if (path[0] === 'settings') return typeof evaluateAt({ settings }, from) === 'number' ? [path.slice(1)] : []
  const sampled = path[0] === 'sources' ? evaluateAt(examples, from) : undefined
  const { limits = {} } = settings as { limits?: Record<string, unknown> }
  if (typeof sampled !== 'number') return []
  return Object.entries(limits).flatMap(([name, value]) => (value === sampled ? [['limits', name]] : []))
}
