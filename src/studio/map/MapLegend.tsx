import type { MapModel } from './useJourneyMap.ts'
import type { Overlay } from './useMapAddress.ts'

/** What the overlay says of the whole journey. */
export function MapLegend({ model, overlay }: { model: MapModel; overlay: Overlay }) {
  if (overlay === 'none') return null
  return (
    <p className="map-legend" role="status">
      {lineOf[overlay](model)}
    </p>
  )
}

const lineOf: Record<Exclude<Overlay, 'none'>, (model: MapModel) => string> = {
  findings: ({ findings: { byNode, rest }, isJudged, words }) => {
    if (!isJudged) return words.say('map.legend.notJudged')
    if (byNode.size === 0 && rest.length === 0) return words.say('map.legend.noFindings')
    const count = new Set([...byNode.values()].flat()).size
    const outside = rest.length > 0 ? words.say('map.legend.outsideFindings', { count: rest.length }) : ''
    return [words.say('map.legend.findings', { count }), outside].filter(Boolean).join('. ')
  },
  stories: ({ map, stories, areStoriesPlayed, words }) => {
    const steps = map.nodes.filter(({ kind }) => kind !== 'gateway' && kind !== 'page')
    const passed = steps.filter(({ id }) => stories.has(id)).length
    const key = areStoriesPlayed ? 'map.legend.playedStories' : 'map.legend.stories'
    return words.say(key, { passed, total: steps.length })
  },
  funnel: ({ funnel, words }) =>
    funnel
      ? words.say(funnel.cases === 0 ? 'map.legend.emptyFunnel' : 'map.legend.funnel', {
          count: funnel.cases,
        })
      : words.say('map.legend.noFunnel'),
  changes: (model) => {
    const { changes, words } = model
    if (!changes) return words.say('map.legend.unknownChanges')
    const { byNode, gone } = changes
    const names = gone.map((node) => model.nameOf(node)).join(', ')
    return [
      byNode.size === 0
        ? words.say('map.legend.noChanges')
        : words.say('map.legend.changes', { count: byNode.size }),
      gone.length > 0 ? words.say('map.legend.gone', { names }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  },
}
