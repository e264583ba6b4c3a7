import { Segmented, Select, Switch } from 'antd'
import { useId } from 'react'

import type { MapNode } from './model/JourneyMap.ts'
import type { MapModel } from './useJourneyMap.ts'
import { type Overlay, overlays, type useMapAddress } from './useMapAddress.ts'

interface MapToolbarProps {
  model: MapModel
  address: ReturnType<typeof useMapAddress>
  journeys: string[]
  /** The list is all that there is room for. */
  isNarrow: boolean
}

/** Finds a step, and chooses how the journey is looked at. */
export function MapToolbar({ model, address, journeys, isNarrow }: MapToolbarProps) {
  const { words } = model
  const say = (key: string) => words.say(`map.${key}`)
  const switchId = useId()
  const overlayId = useId()

  return (
    <div className="map-toolbar">
      {journeys.length > 1 && (
        <Select
          aria-label={say('journey')}
          value={address.journey}
          onChange={address.chooseJourney}
          options={journeys.map((journey) => ({ value: journey, label: journey }))}
        />
      )}
      <StepSearch model={model} onFound={address.chooseStep} />
      {!isNarrow && (
        <Segmented
          aria-label={say('view')}
          name="view"
          value={address.isList ? 'list' : 'map'}
          onChange={address.chooseView}
          options={['map', 'list'].map((view) => ({ value: view, label: say(`views.${view}`) }))}
        />
      )}
      <span className="map-choice">
        <Switch id={switchId} checked={address.isTechnical} onChange={address.chooseNames} />
        <label htmlFor={switchId}>{say('technical')}</label>
      </span>
      <span className="map-choice">
        <span id={overlayId}>{say('overlay')}</span>
        <Segmented<Overlay>
          aria-labelledby={overlayId}
          name="overlay"
          value={address.overlay}
          onChange={address.chooseOverlay}
          options={overlays.map((overlay) => ({ value: overlay, label: say(`overlays.${overlay}`) }))}
        />
      </span>
    </div>
  )
}

function StepSearch({ model, onFound }: { model: MapModel; onFound: (step: string) => void }) {
  const { map, words } = model
  const options = map.nodes
    .filter(({ kind }) => kind !== 'gateway' || model.isTechnical)
    .map((node) => ({ value: node.id, label: model.nameOf(node), node }))
  return (
    <Select<string | null, (typeof options)[number]>
      className="map-search"
      aria-label={words.say('map.search')}
      placeholder={words.say('map.search')}
      value={null}
      showSearch={{
        filterOption: (typed, option) => {
          const text = `${option?.label} ${option?.node.name}`.toLocaleLowerCase()
          return typed
            .toLocaleLowerCase()
            .split(/\s+/)
            .every((word) => text.includes(word))
        },
      }}
      notFoundContent={words.say('map.noneFound')}
      options={options}
      optionRender={({ data }) => found(data)}
      onSelect={(step) => step !== null && onFound(step)}
    />
  )
}

function found({ label, node }: { label: string; node: MapNode }) {
  return (
    <span className="map-found">
      {label}
      <code>{node.name}</code>
    </span>
  )
}
