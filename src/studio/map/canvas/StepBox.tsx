import {
  BranchesOutlined,
  ClockCircleOutlined,
  ExportOutlined,
  FlagOutlined,
  FormOutlined,
  GlobalOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons'
import type { Node, NodeProps } from '@xyflow/react'
import { memo, type ReactNode } from 'react'

import type { DrawnBox } from '../layout/MapDrawing.ts'

/** What is shown in a box of the map. */
export interface BoxData extends Record<string, unknown> {
  kind: DrawnBox['kind']
  isEnd: boolean
  title: string
  /** The line below: its kind, or where it stands. */
  meta: string
  /** Of the overlay: a count or a word, and how it is coloured. */
  badge?: { text: string; tone: 'error' | 'success' | 'brand' | 'quiet' }
  isDim: boolean
}

export type StepNode = Node<BoxData, 'step'>

const icons: Record<DrawnBox['kind'], ReactNode> = {
  page: <GlobalOutlined />,
  task: <FormOutlined />,
  wait: <ClockCircleOutlined />,
  gateway: <BranchesOutlined />,
  wayout: <InfoCircleOutlined />,
  link: <ExportOutlined />,
}

/** A line may end here: names of steps are long. */
const BREAK = '\u200b'

/** A step, a gateway, or the mark of a step in another lane. */
export const StepBox = memo(function StepBox({ data, selected }: NodeProps<StepNode>) {
  const { kind, isEnd, title, meta, badge, isDim } = data
  const classes = [
    'map-box',
    `map-box--${kind}`,
    isEnd && kind !== 'link' && 'map-box--end',
    selected && 'map-box--selected',
    isDim && 'map-box--dim',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')} title={title}>
      <span className="map-box-title">{title.replaceAll('_', `_${BREAK}`)}</span>
      {kind !== 'gateway' && (
        <span className="map-box-meta">
          <span aria-hidden="true">{isEnd && kind !== 'link' ? <FlagOutlined /> : icons[kind]}</span> {meta}
        </span>
      )}
      {/* A space between: the words of the badge are no part of the last one. */}
      {badge && (
        <>
          {' '}
          <span className={`map-badge map-badge--${badge.tone}`}>{badge.text}</span>
        </>
      )}
    </div>
  )
})
