import type { UiSchema } from '@rjsf/utils'

import { own } from '#validation/own.ts'
import { type Path, toPath } from '#validation/pointer.ts'

interface Placed {
  pointer: string
}

/**
 * What is said of fields in the order in which the eye meets them: rows by number, fields as `ui:order` has them, others
 * as they were found; what is said of a field as a whole stands before what is in it.
 */
export function inDrawnOrder<Found extends Placed>(found: Found[], uiSchema: UiSchema | undefined): Found[] {
  if (found.length < 2) return found
  const placed = found.map((each) => ({ each, path: toPath(each.pointer) }))
  return arranged(placed, 0, uiSchema).map(({ each }) => each)
}

interface WithPath {
  path: Path
}

function arranged<Each extends WithPath>(all: Each[], depth: number, uiSchema: UiSchema | undefined): Each[] {
  const here = all.filter(({ path }) => path.length === depth)
  const inside = new Map<string | number, Each[]>()
  for (const each of all) {
    const key = each.path[depth]
    if (key === undefined) continue
    const part = inside.get(key)
    if (part) part.push(each)
    else inside.set(key, [each])
  }
  const order = uiSchema?.['ui:order']
  const parts = [...inside].toSorted(([one], [other]) => rankOf(one, order) - rankOf(other, order))
  return [
    ...here,
    ...parts.flatMap(([key, part]) =>
      arranged(
        part,
        depth + 1,
        own(uiSchema, typeof key === 'number' ? 'items' : key) as UiSchema | undefined,
      ),
    ),
  ]
}

function rankOf(key: string | number, order: string[] = []): number {
  if (typeof key === 'number') return key
  const named = order.indexOf(key)
  return named >= 0 ? named : order.indexOf('*')
}
