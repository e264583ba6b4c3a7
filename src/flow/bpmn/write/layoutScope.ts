import { Graph, layout } from '@dagrejs/dagre'

import type { BpmnFlow, BpmnNode, BpmnScope } from '../BpmnModel.ts'
import { BORDER_STEP, BORDER_TEXT, LABEL_WIDTH, labelHeight, type Size, sizeOf, textWidth } from './sizeOf.ts'

export interface Point {
  x: number
  y: number
}

export interface Rectangle extends Point, Size {}

/** Where the elements of a process stand, by their ids. */
export interface ScopeLayout {
  shapes: Map<string, Rectangle>
  /** The texts of events, gateways and flows. */
  labels: Map<string, Rectangle>
  /** The corners of each sequence flow. */
  edges: Map<string, Point[]>
}

/** Between two columns. */
const GAP = 76
/** How far from a column a flow turns, and how far apart flows stand that turn in one gap. */
const TURN = 24
const LANE = 6
/** How far below the texts of border events the flows run that leave them. */
const DROP = 8
/** How far above an element the flows run that lead back. */
const RISE = 12

/**
 * Lays a process out from left to right, by dagre: bpmn-auto-layout 1.3 throws on several that lead back. Events at the
 * border of an activity stand on its lower side; a flow that leads back leaves and enters above.
 */
export function layoutScope({ nodes, flows }: BpmnScope): ScopeLayout {
  const hosts = new Map(nodes.map(({ id, attachedTo }) => [id, attachedTo ?? id]))
  const attached = Map.groupBy(
    nodes.filter(({ attachedTo }) => attachedTo !== undefined),
    ({ attachedTo = '' }) => attachedTo,
  )
  const graph = graphOf(nodes, flows, hosts, attached)
  layout(graph)

  const found: ScopeLayout = { shapes: new Map(), labels: new Map(), edges: new Map() }
  const columns = columnsOf(graph)
  for (const node of nodes) {
    if (node.attachedTo === undefined) place(found, node, attached.get(node.id) ?? [], graph.node(node.id))
  }
  const lows = lowsOf(found, attached)
  flows.forEach((flow, index) => {
    const edge = graph.edge(hosts.get(flow.from) ?? '', hosts.get(flow.to) ?? '', flow.id)
    const shift = ((index % 5) - 2) * LANE
    found.edges.set(flow.id, cornersOf(found, flow, edge, { columns, shift, low: lows.get(flow.from) }))
    if (flow.name === undefined || edge.x === undefined || edge.y === undefined) return
    const width = textWidth(flow.name)
    found.labels.set(flow.id, {
      x: Math.round(edge.x - width / 2),
      y: Math.round(edge.y - 17),
      width,
      height: 14,
    })
  })
  return found
}

interface Edge {
  points: Point[]
  x?: number
  y?: number
}

function graphOf(
  nodes: BpmnNode[],
  flows: BpmnFlow[],
  hosts: Map<string, string>,
  attached: Map<string, BpmnNode[]>,
): Graph {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 26, edgesep: 22, ranksep: GAP, marginx: 20, marginy: 20 })
  for (const node of nodes) {
    if (node.attachedTo === undefined) graph.setNode(node.id, roomOf(node, attached.get(node.id) ?? []))
  }
  for (const { id, from, to, name } of flows) {
    const isAttached = hosts.get(from) !== from
    const label = name === undefined ? {} : { width: textWidth(name), height: 30, labelpos: 'c' }
    graph.setEdge(hosts.get(from) ?? '', hosts.get(to) ?? '', { ...label, weight: isAttached ? 1 : 3 }, id)
  }
  return graph
}

/** What an element takes with its text, above and below alike: flows meet it in the middle. */
function roomOf(node: BpmnNode, attached: BpmnNode[]): Size {
  const { width, height } = sizeOf(node, attached.length)
  if (height === 80) {
    const below = attached.length === 0 ? 0 : 20 + textsBelow(attached) + DROP + attached.length * LANE
    return { width, height: height + 2 * below }
  }
  return { width: LABEL_WIDTH, height: height + 2 * labelHeight(node.name) }
}

function place({ shapes, labels }: ScopeLayout, node: BpmnNode, attached: BpmnNode[], { x, y }: Point): void {
  const { width, height } = sizeOf(node, attached.length)
  const shape = { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }
  shapes.set(node.id, shape)
  const isNamedInside = height === 80
  if (!isNamedInside && node.name !== '') {
    labels.set(node.id, {
      x: Math.round(x - LABEL_WIDTH / 2),
      y: shape.y + height + 4,
      width: LABEL_WIDTH,
      height: labelHeight(node.name),
    })
  }
  attached.forEach(({ id, name }, index) => {
    const event = { x: shape.x + index * BORDER_STEP + 10, y: shape.y + height - 18, width: 36, height: 36 }
    shapes.set(id, event)
    labels.set(id, {
      x: event.x + 22,
      y: event.y + 38,
      width: BORDER_TEXT,
      height: labelHeight(name, BORDER_TEXT),
    })
  })
}

function textsBelow(attached: BpmnNode[]): number {
  return Math.max(...attached.map(({ name }) => labelHeight(name, BORDER_TEXT)))
}

/** How far down a flow goes from each border event before it turns: the first the furthest, so that none crosses another. */
function lowsOf({ shapes }: ScopeLayout, attached: Map<string, BpmnNode[]>): Map<string, number> {
  return new Map(
    [...attached.values()].flatMap((events) =>
      events.map(({ id }, index): [string, number] => {
        const { y, height } = shapes.get(id)!
        return [id, y + height + textsBelow(events) + DROP + (events.length - index) * LANE]
      }),
    ),
  )
}

interface Column {
  left: number
  right: number
}

/** The columns in which elements stand, from left to right. */
function columnsOf(graph: Graph): Column[] {
  const columns = new Map<number, Column>()
  for (const id of graph.nodes()) {
    const { x, width } = graph.node(id) as Rectangle
    const { left, right } = columns.get(x) ?? { left: x, right: x }
    columns.set(x, { left: Math.min(left, x - width / 2), right: Math.max(right, x + width / 2) })
  }
  return [...columns.values()].toSorted((one, other) => one.left - other.left)
}

interface Routing {
  columns: Column[]
  /** By how much the turns of a flow stand beside those of others. */
  shift: number
  /** How far down a flow goes first. */
  low: number | undefined
}

/** A flow goes straight or at right angles, and turns in the gaps between columns. */
function cornersOf(
  { shapes }: ScopeLayout,
  { from, to }: BpmnFlow,
  { points }: Edge,
  { columns, shift, low }: Routing,
): Point[] {
  const [source, target] = [shapes.get(from), shapes.get(to)]
  if (!source || !target) return []
  const isBack = target.x <= source.x
  const above = { x: centreOf(target), y: target.y - RISE }
  const enters = isBack ? above : { x: target.x, y: middleOf(target) }
  const bends = points.slice(1, -1).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))

  const corners = leaving(source, isBack, low)
  for (const next of [...bends, enters]) {
    const last = corners.at(-1)!
    if (last.y !== next.y) {
      const turn = Math.round((isBack ? turnAfter(columns, next.x) : turnBefore(columns, next.x)) + shift)
      corners.push({ x: turn, y: last.y }, { x: turn, y: next.y })
    }
    corners.push(next)
  }
  if (isBack) corners.push({ x: above.x, y: target.y })
  return straightened(corners)
}

/** A flow leaves at the right; one that leads back at the top, and one of a border event below. */
function leaving(source: Rectangle, isBack: boolean, low: number | undefined): Point[] {
  const x = centreOf(source)
  if (low !== undefined)
    return [
      { x, y: source.y + source.height },
      { x, y: low },
    ]
  if (!isBack) return [{ x: source.x + source.width, y: middleOf(source) }]
  return [
    { x, y: source.y },
    { x, y: source.y - RISE },
  ]
}

function centreOf({ x, width }: Rectangle): number {
  return Math.round(x + width / 2)
}

function middleOf({ y, height }: Rectangle): number {
  return Math.round(y + height / 2)
}

/** Where a flow that goes to the right turns, on its way to a place: in the gap before it. */
function turnBefore(columns: Column[], x: number): number {
  const column = columns.findLast(({ left }) => left <= x)
  if (!column) return x
  return x <= column.right ? column.left - TURN : column.right + TURN
}

/** The same of a flow that goes to the left. */
function turnAfter(columns: Column[], x: number): number {
  const column = columns.find(({ right }) => right >= x)
  if (!column) return x
  return x >= column.left ? column.right + TURN : column.left - TURN
}

/** Leaves out points that lie on a straight line between others. */
function straightened(points: Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return true
    const isOnLine =
      (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y)
    return !isOnLine
  })
}
