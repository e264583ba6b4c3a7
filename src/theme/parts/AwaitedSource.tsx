import type { SourceState } from '#engine/screen/ScreenHost.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Icon } from './Icon.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useAskAgain } from './useAskAgain.tsx'

interface AwaitedSourceProps extends Pick<SourceState, 'status'> {
  /** What is said where it could not be had. */
  failed?: string
  /** How much room it will take. */
  rows?: number
}

/** What stands in place of what a source has not given yet, or could not: choices, a text, documents. */
export function AwaitedSource({ status, failed, rows = 1 }: AwaitedSourceProps) {
  const texts = useTexts()
  const askAgain = useAskAgain(status)
  if (askAgain) {
    return (
      <div className="source-failed">
        <p className="field-error">
          <Icon name="error" />
          <span>{failed ?? texts.find(['source.failed'])}</span>
        </p>
        {askAgain}
      </div>
    )
  }
  return status === 'loading' ? <Skeleton rows={rows} /> : null
}
