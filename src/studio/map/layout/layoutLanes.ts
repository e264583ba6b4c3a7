import { Graph, layout } from '@dagrejs/dagre'

import type { DrawnBox, DrawnLane, DrawnLink } from './MapDrawing.ts'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** An arrow: the points through which it goes, and the place of its label. */
export interface PlacedLink extends DrawnLink {
  points: Point[]
  /** It leads back, against the direction of reading. */
  isBack: boolean
  label?: Rectangle
}

export interface PlacedLane extends Rectangle {
  id: string
  title: string
}

/** Where everything stands, in the order of reading: lane by lane, from left to right. */
export interface MapLayout {
  lanes: PlacedLane[]
  boxes: (DrawnBox & Rectangle)[]
  links: PlacedLink[]
  width: number
  height: number
}

const HEAD = 60
const MARGIN = 28
const GAP = 24
/** The usual way is kept straight before all others. */
const weights: Partial<Record<DrawnLink['kind'], number>> = { next: 8, branch: 3 }

/** Lays each lane out by itself, from left to right, and stacks them: an edit moves nothing in other lanes. Pure. */
export function layoutLanes(lanes: DrawnLane[]): MapLayout {
  const layouts = lanes.map(layoutLane)
  const width = Math.max(0, ...layouts.map((lane) => lane.width)) + 2 * MARGIN
  const placed: MapLayout = { lanes: [], boxes: [], links: [], width, height: 0 }
  for (const [index, { id, title }] of lanes.entries()) {
    const { boxes, links, height } = layouts[index]!
    const [x, y] = [MARGIN, placed.height + HEAD]
    placed.lanes.push({ id, title, x: 0, y: placed.height, width, height: HEAD + height + MARGIN })
    placed.boxes.push(...boxes.map((box) => moved(box, x, y)))
    placed.links.push(
      ...links.map((link) => ({
        ...link,
        points: link.points.map((point) => moved(point, x, y)),
        ...(link.label && { label: moved(link.label, x, y) }),
      })),
    )
    placed.height += HEAD + height + MARGIN + GAP
  }
  return { ...placed, height: Math.max(0, placed.height - GAP) }
}

function moved<Placed extends Point>(placed: Placed, x: number, y: number): Placed {
  return { ...placed, x: placed.x + x, y: placed.y + y }
}

function layoutLane({ boxes, links, start, isPart }: DrawnLane): LaneLayout {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({
    rankdir: 'LR',
    nodesep: 22,
    edgesep: 14,
    ranksep: 44,
    // Of its four alignments, the one that keeps the usual way straight.
    align: 'UR',
  })
  for (const { id, width, height } of startFirst(boxes, start)) graph.setNode(id, { width, height })
  for (const { id, from, to, kind, width, height } of links) {
    graph.setEdge(from, to, { width, height, labelpos: 'c', weight: weights[kind] ?? 1 }, id)
  }
  // Arrows of a long lane may cross a little more often: to look for the fewest crossings takes too long.
  layout(graph, { disableOptimalOrderHeuristic: isPart })

  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  const placed = boxes.map((box) => ({ ...box, ...corner(graph.node(box.id), box) }))
  const byId = new Map(placed.map((box) => [box.id, box]))
  const lane = {
    width: finite(width),
    height: finite(height),
    boxes: placed,
    links: links.map((link) => placedLink(link, graph.edge(link.from, link.to, link.id), byId)),
  }
  const read = isUpsideDown(lane.links) ? turned(lane) : lane
  return { ...read, boxes: read.boxes.toSorted((one, other) => one.x - other.x || one.y - other.y) }
}

interface LaneLayout {
  width: number
  height: number
  boxes: (DrawnBox & Rectangle)[]
  links: PlacedLink[]
}

/** Whether most branches stand in the other order than their gateway has them, the first of which wins. */
function isUpsideDown(links: PlacedLink[]): boolean {
  let balance = 0
  for (const [index, link] of links.entries()) {
    if (link.kind !== 'branch') continue
    for (const other of links.slice(index + 1)) {
      if (other.from === link.from) balance += Math.sign(heightOf(other) - heightOf(link))
    }
  }
  return balance < 0
}

function heightOf({ points }: PlacedLink): number {
  return points[Math.floor(points.length / 2)]?.y ?? 0
}

/** The same lane, its top at the bottom. */
function turned({ height, boxes, links, ...lane }: LaneLayout): LaneLayout {
  const mirrored = <Placed extends Point>(placed: Placed, size = 0): Placed => ({
    ...placed,
    y: height - placed.y - size,
  })
  return {
    ...lane,
    height,
    boxes: boxes.map((box) => mirrored(box, box.height)),
    links: links.map((link) => ({
      ...link,
      points: link.points.map((point) => mirrored(point)),
      ...(link.label && { label: mirrored(link.label, link.label.height) }),
    })),
  }
}

function startFirst(boxes: DrawnBox[], start: string | undefined): DrawnBox[] {
  return boxes.toSorted((one, other) => Number(other.id === start) - Number(one.id === start))
}

/** dagre says where the middle of a box is, and of an empty graph that it is infinitely small. */
function corner({ x, y }: Point, { width, height }: { width: number; height: number }): Point {
  return { x: x - width / 2, y: y - height / 2 }
}

function finite(size: number): number {
  return Number.isFinite(size) ? size : 0
}

/** An arrow leaves a box at its right and enters at the left; one that leads back the other way round, further down. */
function placedLink(
  link: DrawnLink,
  { points, ...label }: { points: Point[] } & Partial<Point>,
  boxes: Map<string, DrawnBox & Point>,
): PlacedLink {
  const [from, to] = [boxes.get(link.from)!, boxes.get(link.to)!]
  const isBack = to.x <= from.x
  const side = ({ x, y, width, height }: Rectangle, isRight: boolean): Point => ({
    x: isRight ? x + width : x,
    y: y + height * (isBack ? 0.75 : 0.5),
  })
  const { x, y } = label
  return {
    ...link,
    isBack,
    points: [side(from, !isBack), ...points.slice(1, -1), side(to, isBack)],
    ...(link.lines.length > 0 &&
      x !== undefined &&
      y !== undefined && { label: { ...corner({ x, y }, link), width: link.width, height: link.height } }),
  }
}
