import {
  MiniMap,
  type NodeChange,
  Panel,
  ReactFlow,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react'
import { type KeyboardEvent, useEffect, useMemo } from 'react'

import { drawLanes } from '../layout/drawLanes.ts'
import { layoutLanes, type MapLayout } from '../layout/layoutLanes.ts'
import type { MapEdge } from '../model/JourneyMap.ts'
import type { MapModel } from '../useJourneyMap.ts'
import type { Overlay } from '../useMapAddress.ts'
import { AddButtons } from './AddButtons.tsx'
import { boxNodes } from './boxNodes.ts'
import { LaneTitles } from './LaneTitles.tsx'
import { MapArrows } from './MapArrows.tsx'
import { StepBox, type StepNode } from './StepBox.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'

import '@xyflow/react/dist/style.css'

interface MapCanvasProps {
  model: MapModel
  step: string | undefined
  overlay: Overlay
  onChoose: (step: string | undefined) => void
  /** Where edits are taken. */
  onAdd?: (edge: MapEdge) => void
}

const nodeTypes = { step: StepBox }
const READABLE = 0.85
/** Further away than this no text can be read: boxes are shown by their colour alone. */
const FAR = 0.3
const FIRST_ZOOM = 0.75
const FIRST_LEVEL = 300
const MINIMAP = { width: 168, height: 116 }
/** More boxes than these are put into the page only while they are seen. */
const MANY = 400

/** The journey as it is drawn: moved with the pointer, zoomed with the wheel, walked with the arrow keys. */
export function MapCanvas({ model, step, overlay, onChoose, onAdd }: MapCanvasProps) {
  const { map, words, isTechnical } = model
  const layout = useMemo(() => layoutLanes(drawLanes(map, { words, isTechnical })), [map, words, isTechnical])
  const nodes = useMemo(() => boxNodes(layout, model, { step, overlay }), [layout, model, step, overlay])
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < FAR)
  useStepInView(layout, step)

  const onNodesChange = (changes: NodeChange<StepNode>[]) => {
    const selections = changes.filter((change) => change.type === 'select')
    const chosen = selections.find(({ selected }) => selected)
    if (chosen) onChoose(layout.boxes.find(({ id }) => id === chosen.id)?.node.id)
    else if (selections.length > 0) onChoose(undefined)
  }
  return (
    <div className={isFar ? 'map-canvas map-canvas--far' : 'map-canvas'}>
      <ReactFlow
        className="map-flow"
        aria-label={words.say('map.canvas')}
        nodes={nodes}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onPaneClick={() => onChoose(undefined)}
        onKeyDown={(event) => walk(event, layout)}
        ariaLabelConfig={{ 'node.a11yDescription.default': words.say('map.keys') }}
        defaultViewport={firstView(layout, map.lanes[0]?.start)}
        minZoom={0.05}
        maxZoom={2}
        nodesDraggable={false}
        nodesConnectable={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        onlyRenderVisibleElements={nodes.length > MANY}
      >
        <MapArrows layout={layout} focus={layout.boxes.some(({ id }) => id === step) ? step : undefined} />
        {onAdd && !isFar && <AddButtons {...{ layout, model, onAdd }} />}
        <LaneTitles lanes={layout.lanes} />
        <Panel position="top-right">
          <ZoomButtons words={words} layout={layout} />
        </Panel>
        <MiniMap
          pannable
          zoomable
          style={MINIMAP}
          ariaLabel={words.say('map.minimap')}
          nodeClassName={({ data, selected }) =>
            `map-mini map-mini--${String(data.kind)}${selected ? ' map-mini--selected' : ''}`
          }
        />
      </ReactFlow>
    </div>
  )
}

/** The upper left corner, or as far down as the journey begins. */
function firstView({ boxes }: MapLayout, start: string | undefined) {
  const top = (boxes.find(({ id }) => id === start)?.y ?? 0) * FIRST_ZOOM
  return { x: 0, y: Math.min(8, FIRST_LEVEL - top), zoom: FIRST_ZOOM }
}

/** Brings the chosen step into view, where it is not seen whole. */
function useStepInView({ boxes }: MapLayout, step: string | undefined): void {
  const { setCenter, getViewport } = useReactFlow()
  const store = useStoreApi()
  const box = useMemo(() => boxes.find(({ id }) => id === step), [boxes, step])

  useEffect(() => {
    if (!box) return
    const { x, y, zoom } = getViewport()
    const { width, height } = store.getState()
    const [left, top] = [box.x * zoom + x, box.y * zoom + y]
    const isSeen =
      left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height
    if (isSeen && zoom >= READABLE / 2) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    void setCenter(box.x + box.width / 2, box.y + box.height / 2, {
      zoom: Math.max(zoom, READABLE),
      duration: isStill ? 0 : 300,
    })
  }, [box, getViewport, setCenter, store])
}

/** Right goes to the first box that the one with the focus leads to, left to the first that leads to it. */
function walk(event: KeyboardEvent<HTMLDivElement>, { links }: MapLayout): void {
  const isForward = event.key === 'ArrowRight'
  if (!isForward && event.key !== 'ArrowLeft') return
  const here = (event.target as Element).closest('.react-flow__node')?.getAttribute('data-id')
  const link = links.find(({ from, to }) => (isForward ? from : to) === here)
  if (!link) return
  event.preventDefault()
  const there = CSS.escape(isForward ? link.to : link.from)
  event.currentTarget.querySelector<HTMLElement>(`.react-flow__node[data-id="${there}"]`)?.focus()
}
