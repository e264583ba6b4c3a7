import type { DrawnBox } from '../layout/MapDrawing.ts'
import type { MapLayout } from '../layout/layoutLanes.ts'
import type { MapModel } from '../useJourneyMap.ts'
import type { Overlay } from '../useMapAddress.ts'
import { badgeOf } from './badgeOf.ts'
import type { StepNode } from './StepBox.tsx'

/** The boxes of a map as xyflow takes them, in the order of reading, which is that of the keyboard. */
export function boxNodes(
  { boxes, links }: MapLayout,
  model: MapModel,
  { step, overlay }: { step: string | undefined; overlay: Overlay },
): StepNode[] {
  const near = new Set(links.flatMap(({ from, to }) => (from === step || to === step ? [from, to] : [])))
  return boxes.map((box) => {
    const { id, x, y, width, height, kind, title, node } = box
    const badge = kind === 'link' ? undefined : badgeOf(node, overlay, model)
    const meta = kind === 'link' ? model.laneOf(node) : model.kindOf(node)
    const isSelected = id === step
    return {
      id,
      type: 'step',
      position: { x, y },
      width,
      height,
      measured: { width, height },
      selected: isSelected,
      ariaRole: 'button',
      ariaLabel: [labelOf(box, meta), badge?.text].filter(Boolean).join(', '),
      domAttributes: { 'aria-roledescription': undefined, 'aria-pressed': isSelected },
      data: {
        kind,
        isEnd: node.isEnd,
        title,
        meta,
        ...(badge && { badge }),
        isDim: near.size > 0 && !near.has(id) && !isSelected,
      },
    }
  })
}

function labelOf({ title }: DrawnBox, meta: string): string {
  return `${title}, ${meta}`
}
