import type { BlockProps } from '#engine/form/FormTheme.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { CaseTimeline, type TimelineStep } from '../antd/CaseTimeline.tsx'
import { useValueAt } from '../hooks/useValueAt.ts'
import { formatMoment } from '../words/formatMoment.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'

interface Passed {
  process: string
  startedAt: string
  completedAt?: string
}

/** How far the case has come: what was done and when, what goes on, and what comes. Before there is a case, nothing. */
export function TimelineBlock({ options }: BlockProps) {
  const { find } = useTexts()
  const say = useWords('blocks.TimelineBlock')
  const history = useValueAt<Passed[]>('/status/history')
  const coming = (options['coming'] as string[] | undefined) ?? []
  if (!history?.length) return null

  const label = (process: string) => find([`blocks.TimelineBlock.processes.${process}`]) ?? process
  const passed = history.map(({ process, startedAt, completedAt }): TimelineStep => {
    const state = completedAt === undefined ? 'current' : 'done'
    const time = formatMoment(completedAt ?? startedAt)
    return { name: process, state, label: label(process), said: say(state, { time }) }
  })
  const reached = new Set(history.map(({ process }) => process))
  const next = coming
    .filter((process) => !reached.has(process))
    .map((process): TimelineStep => ({
      name: process,
      state: 'coming',
      label: label(process),
      said: say('coming'),
    }))

  return (
    <BlockCard title={say('title')}>
      <CaseTimeline steps={[...passed, ...next]} />
    </BlockCard>
  )
}
