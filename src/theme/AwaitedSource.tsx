import type { SourceState } from '#engine/ScreenHost.ts'
import { useHost } from '#engine/useHost.ts'
import { useTexts } from '#engine/useTexts.ts'

import { Button } from './Button.tsx'
import { Skeleton } from './Skeleton.tsx'

interface AwaitedSourceProps extends Pick<SourceState, 'status'> {
  /** What is said where it could not be had. */
  failed?: string
  /** How much room it will take. */
  rows?: number
}

/** What stands in place of what a source has not given yet, or could not: choices, a text, documents. */
export function AwaitedSource({ status, failed, rows = 1 }: AwaitedSourceProps) {
  const texts = useTexts()
  const { askAgain } = useHost()
  if (status === 'failed') {
    return (
      <div className="source-failed">
        <p className="field-help">{failed ?? texts.find(['source.failed'])}</p>
        <Button look="link" size="small" onClick={askAgain}>
          {texts.find(['actions.retry'])}
        </Button>
      </div>
    )
  }
  return status === 'loading' ? <Skeleton rows={rows} /> : null
}
