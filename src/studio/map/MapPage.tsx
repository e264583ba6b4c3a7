import { ReactFlowProvider } from '@xyflow/react'
import { Alert } from 'antd'
import { lazy, Suspense, useState } from 'react'

import type { FlowEdit } from '../flow/FlowDialogs.tsx'
import { StudioPage } from '../shell/StudioPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { MapCanvas } from './canvas/MapCanvas.tsx'
import { JourneyOutline } from './details/JourneyOutline.tsx'
import { StepDetails } from './details/StepDetails.tsx'
import { useFocusAfterwards } from './details/useFocusAfterwards.ts'
import { MapDeadline } from './MapDeadline.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapToolbar } from './MapToolbar.tsx'
import { journeyNames } from './model/journeyNames.ts'
import { UnknownJourney } from './UnknownJourney.tsx'
import { useIsNarrow } from './useIsNarrow.ts'
import { useJourneyMap } from './useJourneyMap.ts'
import { useMapAddress } from './useMapAddress.ts'

import 'virtual:antd/studio/Alert,Button,Segmented,Select,Switch,Tag.css'
import './map.css'

const FlowDialogs = lazy(async () => ({ default: (await import('../flow/FlowDialogs.tsx')).FlowDialogs }))

/** The journey as it stands: what follows what, in the words of the applicant. */
export function MapPage() {
  const { say } = useStudio()
  const { texts } = useWorkspace()
  const journeys = journeyNames(texts)
  const address = useMapAddress(journeys)
  return (
    <StudioPage title={say('map.title')}>
      {address.journey === undefined ? (
        <p>{say('map.noJourney')}</p>
      ) : (
        <>
          <UnknownJourney {...address} />
          <ReactFlowProvider key={address.journey}>
            <ShownJourney journey={address.journey} {...{ journeys, address }} />
          </ReactFlowProvider>
        </>
      )}
    </StudioPage>
  )
}

interface ShownJourneyProps {
  journey: string
  journeys: string[]
  address: ReturnType<typeof useMapAddress>
}

function ShownJourney({ journey, journeys, address }: ShownJourneyProps) {
  const { step, overlay, isList, isTechnical, chooseStep } = address
  const isNarrow = useIsNarrow()
  const model = useJourneyMap(journey, isTechnical, overlay)
  const { map, words, nodes } = model
  const node = nodes.get(step ?? '') ?? map.nodes.find(({ name }) => name === step)
  useFocusAfterwards(node?.id)
  const { isEditable } = useWorkspace()
  const [edited, setEdited] = useState<FlowEdit>()
  const shown = { model, step: node?.id, overlay, onChoose: chooseStep }

  return (
    <>
      <MapToolbar {...{ model, address, journeys, isNarrow }} />
      {map.unreadable.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words.say('map.unreadable', { files: map.unreadable.join(', ') })}
        />
      )}
      {step !== undefined && !node && (
        <Alert type="warning" showIcon title={words.say('map.noStep', { step })} />
      )}
      <MapDeadline model={model} onChoose={chooseStep} />
      <MapLegend model={model} overlay={overlay} />
      <div className={node ? 'map-view map-view--details' : 'map-view'}>
        {!isNarrow && !isList && (
          <MapCanvas {...shown} {...(isEditable && { onAdd: (edge) => setEdited({ act: 'add', edge }) })} />
        )}
        {(isNarrow ? !node : isList) && <JourneyOutline {...shown} />}
        {node && (
          <StepDetails
            key={node.id}
            isAlone={isNarrow}
            {...{ model, node }}
            onChoose={chooseStep}
            {...(isEditable && { onEdit: setEdited })}
          />
        )}
      </div>
      {edited && (
        <Suspense>
          <FlowDialogs {...{ model, edited }} onChoose={chooseStep} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}
