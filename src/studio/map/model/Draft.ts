import type { Flow, JourneyDefinition } from '#flow/Flow.ts'

import type { MapEdge, MapExit, MapLane, MapNode, MapWay } from './JourneyMap.ts'

/** A journey while it is read. */
export interface Draft {
  definition: Partial<JourneyDefinition>
  lanes: MapLane[]
  flows: Map<string, Flow>
  nodes: Map<string, MapNode>
  edges: MapEdge[]
  exits: MapExit[]
  /** Ways back, whose ends are known once all others are. */
  backward: (MapWay & { word: 'previous' | 'return' })[]
}
