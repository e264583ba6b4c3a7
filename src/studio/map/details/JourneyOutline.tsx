import { useId } from 'react'

import type { MapLane, MapNode } from '../model/JourneyMap.ts'
import type { MapModel } from '../useJourneyMap.ts'
import type { Overlay } from '../useMapAddress.ts'
import { badgeOf } from '../canvas/badgeOf.ts'
import { laneTitleOf } from '../words/titleOf.ts'
import { inFlowOrder } from './inFlowOrder.ts'
import { waysOn } from './waysOn.ts'

interface JourneyOutlineProps {
  model: MapModel
  step: string | undefined
  overlay: Overlay
  onChoose: (step: string) => void
}

/** The journey as a list: each process with its steps in the order of the flow, each with its ways on. */
export function JourneyOutline({ model, step, overlay, onChoose }: JourneyOutlineProps) {
  return (
    <div className="map-outline">
      <p className="studio-intro">{model.words.say('map.list.intro')}</p>
      {model.map.lanes.map((lane) => (
        <OutlineLane key={lane.process} {...{ lane, model, step, overlay, onChoose }} />
      ))}
    </div>
  )
}

function OutlineLane({ lane, model, ...shown }: JourneyOutlineProps & { lane: MapLane }) {
  const titleId = useId()
  const { words, isTechnical, map } = model
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{isTechnical ? lane.process : laneTitleOf(lane, words)}</h2>
      <ol className="map-outline-steps">
        {inFlowOrder(map, lane).map((node) => (
          <OutlineStep key={node.id} {...{ node, model, ...shown }} />
        ))}
      </ol>
    </section>
  )
}

function OutlineStep({ node, model, step, overlay, onChoose }: JourneyOutlineProps & { node: MapNode }) {
  const badge = badgeOf(node, overlay, model)
  return (
    <li className={`map-outline-step map-outline-step--${node.kind}`}>
      <p>
        <button
          type="button"
          className="map-go map-go--step"
          data-step={node.id}
          aria-current={node.id === step ? 'step' : undefined}
          onClick={() => onChoose(node.id)}
        >
          {model.nameOf(node)}
        </button>{' '}
        <span className="map-outline-kind">{model.kindOf(node)}</span>{' '}
        {badge && <span className={`map-badge map-badge--${badge.tone}`}>{badge.text}</span>}
      </p>
      <ul className="map-outline-ways">
        {waysOn(node, model).map(({ id, says, node: to }) => (
          <li key={id}>
            {says}
            {to && (
              <>
                {' → '}
                <button type="button" className="map-go" onClick={() => onChoose(to.id)}>
                  {model.nameOf(to)}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
