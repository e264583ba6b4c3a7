import type { MapModel } from './useJourneyMap.ts'
import { sayDuration } from './words/sayDuration.ts'

interface MapDeadlineProps {
  model: MapModel
  onChoose: (step: string) => void
}

/** When the whole case is over, and where it ends then; drawn as arrows it would come from every step. */
export function MapDeadline({ model, onChoose }: MapDeadlineProps) {
  const { map, words, nodes } = model
  const edge = map.edges.find(({ kind }) => kind === 'deadline')
  const node = edge && nodes.get(edge.to)
  if (!node) return null
  return (
    <p className="map-deadline">
      {words.say('map.deadline', { duration: sayDuration(edge.after ?? '', words) })}{' '}
      <button type="button" className="map-go" onClick={() => onChoose(node.id)}>
        {model.nameOf(node)}
      </button>
    </p>
  )
}
