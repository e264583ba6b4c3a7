import Timeline from 'antd/es/timeline/index.js'

import { Icon } from '../parts/Icon.tsx'
import { AntdProvider } from './AntdProvider.tsx'

import 'virtual:antd/journey/Timeline.css'
import './CaseTimeline.css'

export interface TimelineStep {
  name: string
  state: 'done' | 'current' | 'coming'
  label: string
  /** When, or what is the matter with it. */
  said: string
}

const icons = { done: 'check', current: 'clock', coming: undefined } as const

/** Steps in their order, one below the other. antd draws an ordered list. */
export function CaseTimeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <AntdProvider use="journey">
      <Timeline
        className="case-timeline"
        items={steps.map(({ name, state, label, said }) => {
          const icon = icons[state]
          return {
            key: name,
            className: `case-step case-step--${state}`,
            ...(icon && { icon: <Icon name={icon} /> }),
            content: (
              <>
                <strong>{label}</strong> <span className="case-said">{said}</span>
              </>
            ),
          }
        })}
      />
    </AntdProvider>
  )
}
