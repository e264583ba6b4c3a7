import type { MapEdge, MapExit, MapNode } from '../model/JourneyMap.ts'
import type { MapModel } from '../useJourneyMap.ts'
import { sayCondition } from '../words/sayCondition.ts'
import { sayWay } from '../words/sayWay.ts'

/** A way on from a node, or to it, in words; without a node, out of the journey. */
export interface SaidWay {
  id: string
  says: string
  node?: MapNode
}

/** The ways on from a node, each with when it is taken. */
export function waysOn({ id, kind }: MapNode, model: MapModel): SaidWay[] {
  const { map, nodes, words } = model
  const onward = map.edges.filter(({ from }) => from === id)
  const outward = map.exits.filter(({ from }) => from === id)
  return [
    ...onward.map((edge) => ({ id: edge.id, says: sayEdge(edge, model), node: nodes.get(edge.to)! })),
    ...outward.map((exit) => {
      const where = words.say(`map.words.${exit.word}`, { next: exit.next })
      return { id: exit.id, says: [sayEdge(exit, model), where].join(': ') }
    }),
  ].map((way) => (way.says === '' ? { ...way, says: words.say(usual(kind)) } : way))
}

/** The ways that lead to a node; those of the deadline of the whole case apart, for they come from nearly everywhere. */
export function waysTo({ id }: MapNode, model: MapModel): { ways: SaidWay[]; byDeadline: number } {
  const { map, nodes, words } = model
  const edges = map.edges.filter(({ to }) => to === id)
  const ways = edges
    .filter(({ kind }) => kind !== 'deadline')
    .map((edge) => {
      const node = nodes.get(edge.from)!
      return { id: edge.id, says: sayEdge(edge, model) || words.say(usual(node.kind)), node }
    })
  return { ways, byDeadline: edges.length - ways.length }
}

function usual(kind: MapNode['kind']): string {
  return kind === 'wait' ? 'map.ways.worked' : 'map.ways.next'
}

function sayEdge(edge: MapEdge | MapExit, { nodes, words, isTechnical }: MapModel): string {
  const from = nodes.get(edge.from)
  if (!from) return ''
  const way = sayWay(edge, from, words, isTechnical)
  const isPeoples = 'isOfPeople' in edge && edge.isOfPeople
  const back = edge.word === 'previous' || edge.word === 'return' ? words.say(`map.words.${edge.word}`) : ''
  const said = [isPeoples ? words.say('map.ways.people') : '', way, back].filter(Boolean).join(', ')
  if (edge.kind !== 'message' || !edge.condition) return said
  return words.say('map.ways.when', { way: said, condition: sayCondition(edge.condition, words) })
}
