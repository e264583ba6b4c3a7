import type { JourneyMap, MapEdge, MapEdgeKind, MapNode } from '../model/JourneyMap.ts'
import type { ProductWords } from '../words/ProductWords.ts'
import { sayWay } from '../words/sayWay.ts'
import { laneTitleOf, titleOf } from '../words/titleOf.ts'
import type { DrawnBox, DrawnLane, DrawnLink } from './MapDrawing.ts'
import { partsOfLane } from './partsOfLane.ts'
import { wrapText } from './wrapText.ts'

const sizes = { step: [208, 76], gateway: [188, 60], link: [208, 62] } as const
const LABEL = { characters: 24, lines: 3 }
const LABEL_PADDING = 16
const CHARACTER_WIDTH = 6.8
const LINE_HEIGHT = 17

/** How near to the usual way a kind is: the colour of an arrow with several ways is that of the nearest. */
const nearest: MapEdgeKind[] = ['next', 'branch', 'message', 'timer', 'failed', 'deadline']

export interface DrawOptions {
  words: ProductWords
  /** Names as the files write them, in the place of words. */
  isTechnical: boolean
}

/**
 * Returns what is drawn of a journey, by lane. A way into another lane leads to a mark of the node there, so that no arrow
 * crosses lanes, nor the parts of a long one; ways back (`previous`, `return`) and the deadline of the whole case are told in
 * the details alone.
 */
export function drawLanes(map: JourneyMap, options: DrawOptions): DrawnLane[] {
  const nodes = new Map(map.nodes.map((node) => [node.id, node]))
  const onward = Map.groupBy(map.edges.filter(isDrawn), ({ from }) => from)
  return map.lanes.flatMap((lane) => {
    const title = options.isTechnical ? lane.process : laneTitleOf(lane, options.words)
    const parts = partsOfLane(map, lane)
    return parts.map((part, index) => {
      const isWhole = parts.length === 1
      const ofPart = { title, part: index + 1, parts: parts.length }
      const id = isWhole ? lane.process : `${lane.process}/${index}`
      return {
        id,
        title: isWhole ? title : options.words.say('map.lanePart', ofPart),
        ...(lane.start !== undefined && { start: lane.start }),
        isPart: !isWhole,
        ...drawPart(part, { id, nodes, onward }, options),
      }
    })
  })
}

interface Ways {
  /** Of the part, with which the marks in it begin. */
  id: string
  nodes: Map<string, MapNode>
  onward: Map<string, MapEdge[]>
}

function drawPart(
  part: MapNode[],
  { id: lane, nodes, onward }: Ways,
  options: DrawOptions,
): Pick<DrawnLane, 'boxes' | 'links'> {
  const boxes = new Map(part.map((node) => [node.id, boxOf(node, options)]))
  const own = new Set(boxes.keys())
  const links = new Map<string, DrawnLink>()

  for (const from of part) {
    for (const edge of onward.get(from.id) ?? []) {
      const to = nodes.get(edge.to)
      if (!to) continue
      const target = own.has(to.id) ? to.id : `${lane}>${to.id}`
      if (!boxes.has(target)) boxes.set(target, markOf(target, to, options))
      const id = `${from.id}>${target}`
      links.set(id, joined(links.get(id) ?? { id, from: from.id, to: target }, edge, from, options))
    }
  }
  return { boxes: [...boxes.values()], links: [...links.values()] }
}

function isDrawn({ kind, word, from, to }: MapEdge): boolean {
  return kind !== 'deadline' && word !== 'previous' && word !== 'return' && from !== to
}

function boxOf(node: MapNode, { words, isTechnical }: DrawOptions): DrawnBox {
  const [width, height] = node.kind === 'gateway' ? sizes.gateway : sizes.step
  const title = isTechnical ? node.name : titleOf(node, words)
  return { id: node.id, kind: node.kind, title, node, width, height }
}

function markOf(id: string, node: MapNode, options: DrawOptions): DrawnBox {
  const [width, height] = sizes.link
  return { ...boxOf(node, options), id, kind: 'link', width, height }
}

/** An arrow with one more way on it. */
function joined(
  link: Pick<DrawnLink, 'id' | 'from' | 'to'> & Partial<DrawnLink>,
  edge: MapEdge,
  from: MapNode,
  { words, isTechnical }: DrawOptions,
): DrawnLink {
  const people = edge.isOfPeople ? words.say('map.ways.people') : ''
  const full = [people, sayWay(edge, from, words, isTechnical)].filter(Boolean).join(': ')
  const wrapped = wrapText(full, LABEL).map((text) => ({ text, kind: edge.kind, full }))
  const lines = [...(link.lines ?? []), ...wrapped]
  const longest = Math.max(0, ...lines.map(({ text }) => text.length))
  return {
    ...link,
    kind: nearest.find((kind) => kind === link.kind || kind === edge.kind) ?? edge.kind,
    ways: [...(link.ways ?? []), edge],
    lines,
    width: longest === 0 ? 0 : longest * CHARACTER_WIDTH + LABEL_PADDING,
    height: lines.length === 0 ? 0 : lines.length * LINE_HEIGHT + LABEL_PADDING / 2,
  }
}
