import { type ReactNode, useState } from 'react'

import type { SourceState } from '#engine/screen/ScreenHost.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from './Button.tsx'

/** A button that asks again for what a source could not give. It keeps its place, and the focus, until there is an answer. */
export function useAskAgain(status: SourceState['status']): ReactNode {
  const texts = useTexts()
  const { askAgain } = useHost()
  const [isAsked, setAsked] = useState(false)
  const isUnderWay = isAsked && status === 'loading'
  if (isAsked && !isUnderWay && status !== 'failed') setAsked(false)
  if (status !== 'failed' && !isUnderWay) return null
  return (
    <Button
      className="ask-again"
      variant="link"
      size="small"
      pending={isUnderWay}
      onClick={() => {
        setAsked(true)
        askAgain()
      }}
    >
      {texts.find(['actions.retry'])}
    </Button>
  )
}
