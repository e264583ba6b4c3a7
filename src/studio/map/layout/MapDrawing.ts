import type { MapEdge, MapEdgeKind, MapNode, MapNodeKind } from '../model/JourneyMap.ts'

/** A node, or the mark of one that stands in another lane. */
export interface DrawnBox {
  id: string
  kind: MapNodeKind | 'link'
  title: string
  /** The node that it is, or to which the mark leads. */
  node: MapNode
  width: number
  height: number
}

/** The transitions from one box to another, drawn as one arrow. */
export interface DrawnLink {
  id: string
  from: string
  to: string
  /** The kind by which it is coloured: the way that most cases take. */
  kind: MapEdgeKind
  /** The transitions that it stands for. */
  ways: MapEdge[]
  lines: { text: string; kind: MapEdgeKind; full: string }[]
  /** Of its label; nought where it has none. */
  width: number
  height: number
}

export interface DrawnLane {
  id: string
  title: string
  start?: string
  /** It is one of the parts of a long lane. */
  isPart: boolean
  boxes: DrawnBox[]
  links: DrawnLink[]
}
