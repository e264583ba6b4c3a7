import { useEffect, useState } from 'react'

import type { LayoutProps } from '#engine/form/FormTheme.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useCondition } from '#engine/screen/hooks/useCondition.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useScope } from '#engine/screen/hooks/useScope.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { WaitingSign } from '../signs/WaitingSign.tsx'
import { ScreenHead } from './ScreenHead.tsx'

import './WaitingLayout.css'

const LONG_MS = 8000

/**
 * Something is being done elsewhere: what for, after a while that one may leave, that its state is unknown, and
 * past the cap a way to look again. Where it is known when it will be over, nothing moves.
 */
export function WaitingLayout({ title, intro, before, form, after, actions }: LayoutProps) {
  const texts = useTexts()
  const host = useHost()
  const isLong = useIsLong()
  const { restsWhen } = useScreen().compiled.screen
  const isDated = useCondition(restsWhen) && restsWhen !== undefined
  const isPastCap = useScope(({ status }) => status.takesLonger === true)
  const isUnheard = useScope(({ status }) => status.isUnheard === true && status.isOffline !== true)
  const isLate = isPastCap && !isDated
  const note = isLate ? 'waiting.longer' : isUnheard ? 'waiting.unheard' : 'waiting.leave'
  const sentence = isLong || isPastCap || isUnheard ? texts.find([note]) : undefined
  useAnnouncement(sentence)
  return (
    <article className="screen screen--waiting">
      <div className="waiting">
        <WaitingSign />
        {/* How long it takes is no longer true past the cap. */}
        <ScreenHead title={title} intro={isLate ? undefined : intro} />
        {!isPastCap && !isDated && (
          <div className="waiting-bar" role="progressbar" aria-label={texts.find(['waiting.progress'])} />
        )}
        <p className="waiting-note">{sentence}</p>
        {isPastCap && (
          <Button variant="primary" onClick={() => void host.run('lookAgain')}>
            {texts.find(['actions.lookAgain'])}
          </Button>
        )}
      </div>
      <div className="screen-part">{before}</div>
      {form}
      <div className="screen-part">{after}</div>
      {actions}
    </article>
  )
}

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
