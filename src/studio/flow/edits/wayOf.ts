import { toPath } from '#engine/answers/pointer.ts'

import type { MapEdge, MapExit, MapNode } from '../../map/model/JourneyMap.ts'
import type { Way } from './branchOff.ts'

/** Returns where a transition is written on which something can stand; undefined where nothing can. */
export function wayOf(edge: MapEdge | MapExit, from: MapNode): Way | undefined {
  return 'word' in edge && edge.word === 'previous' ? undefined : writtenAt(edge, from)
}

/** Returns where a transition of the map is written; undefined for one that stands in no process. */
export function writtenAt(edge: MapEdge | MapExit, from: MapNode): Way | undefined {
  if (from.kind === 'page' || edge.kind === 'deadline') return undefined
  const own = toPath(from.pointer)
  // The identifier of a way is that of its node, and where in it the way is written.
  const inside = edge.id.slice(from.id.length).replace(/(#people|>.*)$/, '')
  const path = [...own, ...toPath(inside)].map((part) =>
    from.kind === 'gateway' && /^\d+$/.test(String(part)) ? Number(part) : part,
  )
  const isWhole = edge.kind === 'next' || edge.kind === 'failed'
  return { file: from.file, path: isWhole ? path : [...path, 'next'] }
}
