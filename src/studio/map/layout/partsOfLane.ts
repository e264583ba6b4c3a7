import { inFlowOrder } from '../details/inFlowOrder.ts'
import type { JourneyMap, MapLane, MapNode } from '../model/JourneyMap.ts'

/** A lane with more boxes than these is drawn in parts, one below the other: in one row it can neither be read nor be laid out in time. */
const MANY = 60
const PART = { least: 8, most: 12 }

/** Returns the nodes of a lane as they follow each other, in parts that are cut where the fewest ways cross. */
export function partsOfLane(map: JourneyMap, lane: MapLane): MapNode[][] {
  const own = map.nodes.filter(({ process }) => process === lane.process)
  if (own.length <= MANY) return [own]
  const order = inFlowOrder(map, lane)
  const crossing = crossingsOf(map, order)
  const parts: MapNode[][] = []
  for (let from = 0; from < order.length;) {
    const to = order.length - from <= PART.most ? order.length : cutAfter(crossing, from)
    parts.push(order.slice(from, to))
    from = to
  }
  return parts
}

/** By place in the order, how many ways lead from before it to it or behind it, or back. */
function crossingsOf({ edges }: JourneyMap, order: MapNode[]): number[] {
  const places = new Map(order.map(({ id }, place) => [id, place]))
  const steps = Array.from({ length: order.length + 1 }, () => 0)
  for (const { from, to } of edges) {
    const [start, end] = [places.get(from), places.get(to)]
    if (start === undefined || end === undefined) continue
    steps[Math.min(start, end) + 1]! += 1
    steps[Math.max(start, end) + 1]! -= 1
  }
  let open = 0
  return steps.map((step) => (open += step))
}

function cutAfter(crossing: number[], from: number): number {
  let best = from + PART.most
  for (let place = best; place >= from + PART.least; place--) {
    if (crossing[place]! < crossing[best]!) best = place
  }
  return best
}
