import { Link } from 'react-router'

import type { MapEdge, MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { sayWay } from '../map/words/sayWay.ts'

/** Links to a person who gets to a step of the map, and to one for each transition out of it. */
export function PlayLinks({ model, node }: { model: MapModel; node: MapNode }) {
  const { map, words, isTechnical } = model
  const { journey } = map
  const ways = map.edges.flatMap((edge) => {
    const person = edge.from === node.id ? keyOf(edge, node) : undefined
    const says = sayWay(edge, node, words, isTechnical)
    return person === undefined || says === '' ? [] : [{ id: edge.id, person, says }]
  })
  return (
    <ul className="map-ways">
      {node.kind !== 'gateway' && (
        <li>
          <Link className="map-file" to={`/play?${new URLSearchParams({ journey, to: node.name })}`}>
            {words.say('play.links.here')}
          </Link>
        </li>
      )}
      {ways.map(({ id, person, says }) => (
        <li key={id}>
          <Link className="map-file" to={`/play?${new URLSearchParams({ journey, person })}`}>
            {words.say('play.links.way', { way: says })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The key of the person that was generated for a way, as `npm run paths` calls it. */
function keyOf({ kind, name = '', isOtherwise }: MapEdge, node: MapNode): string | undefined {
  switch (kind) {
    case 'branch':
      return `branch ${node.process}/${node.name}: ${isOtherwise ? 'otherwise' : name}`
    case 'message':
    case 'timer':
      return `${kind} ${node.name}: ${name}`
    case 'failed':
      return `failure ${node.name}`
    case 'deadline':
      return 'timer the deadline of the journey'
    case 'next':
      return undefined
  }
}
