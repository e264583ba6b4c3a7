import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'

import { pointerOfId } from '#engine/form/fields/fieldId.ts'
import type { SourceOption } from '#engine/screen/ScreenHost.ts'
import { useSource, useSourceOptions } from '#engine/screen/hooks/useSource.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import { Button } from '../parts/Button.tsx'
import { formatNumber } from '../words/format.ts'
import { Notice } from '../parts/Notice.tsx'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useControl, useGroup } from '../control/useControl.ts'
import { useFillIn } from '../control/useFillIn.ts'
import { useWords } from '../words/useWords.ts'

import './BranchWidget.css'

const FIRST = 5

/** The branches found, nearest first, with how far each is. */
export function BranchWidget(props: WidgetProps) {
  const { id, value, options } = props
  const source = options['source'] as string | undefined
  const branches = useSourceOptions(source)
  const { status } = useSource(source)
  const group = useGroup(props)
  const say = useWords('widgets.BranchWidget')
  const [areAllShown, setAllShown] = useState(false)
  const chosenAt = branches.findIndex((branch) => branch.value === value)
  const shown = areAllShown ? branches : branches.slice(0, Math.max(FIRST, chosenAt + 1))
  const isEmpty = status === 'ready' && branches.length === 0
  const count = countOf()
  function countOf(): string | undefined {
    if (status === 'loading') return say('searching')
    if (status === 'failed') return say('failed')
    if (status !== 'ready') return undefined
    if (isEmpty) return say('none')
    const areNear = branches.length > 1 && branches.every(({ distanceKm }) => distanceKm !== undefined)
    return say(areNear ? 'foundByDistance' : 'found', { count: branches.length })
  }
  const isGone = status === 'ready' && value !== undefined && chosenAt < 0

  useAnnouncement(isEmpty ? `${count}. ${say('noneHelp')}` : count)
  useFillIn(isGone ? { [pointerOfId(id)]: undefined } : undefined)

  return (
    <div className="branches">
      {isEmpty ? (
        <Notice tone="warning">
          <p className="notice-title">{count}</p>
          <p>{say('noneHelp')}</p>
        </Notice>
      ) : (
        <p className="branch-count field-help">{status === 'ready' && count}</p>
      )}
      {(status === 'failed' || branches.length === 0) && (
        <AwaitedSource status={status} failed={say('failed')} rows={3} />
      )}
      <div {...group} className="choices" aria-busy={status === 'loading' || undefined}>
        {shown.map((branch) => (
          <BranchCard key={branch.value} branch={branch} props={props} isOld={status === 'loading'} />
        ))}
      </div>
      {shown.length < branches.length && (
        <Button variant="link" size="small" icon="down" onClick={() => setAllShown(true)}>
          {say('more', { count: branches.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

interface BranchCardProps {
  branch: SourceOption
  props: WidgetProps
  /** Found around the place before: shown until the new ones are there, but no longer to be chosen. */
  isOld: boolean
}

function BranchCard({ branch, props, isOld }: BranchCardProps) {
  const { language } = useTexts()
  const say = useWords('widgets.BranchWidget')
  const { disabled, readOnly } = useControl(props)
  const { zip, town, province, distanceKm } = branch as {
    zip?: string
    town?: string
    province?: string
    distanceKm?: number
  }
  const place = [zip, town, province && `(${province})`].filter(Boolean).join(' ')
  return (
    <label className="choice choice--card branch-card">
      <input
        type="radio"
        name={props.id}
        value={branch.value}
        checked={props.value === branch.value}
        disabled={disabled || readOnly || isOld}
        onChange={() => props.onChange(branch.value)}
      />
      <span className="choice-text branch-card-text">
        <span className="choice-title">{branch.label ?? branch.value}</span>{' '}
        <span className="choice-detail">{[branch.description, place].filter(Boolean).join(', ')}</span>
      </span>{' '}
      {distanceKm !== undefined && (
        <span className="branch-distance">
          {say('distance', { distance: formatNumber(Math.round(distanceKm * 10) / 10, language) })}
        </span>
      )}
    </label>
  )
}
