import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef, useState } from 'react'

import { pathOfId, wordingOf } from '#engine/form/fields/fieldId.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'

import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useGroup } from '../control/useControl.ts'
import { useWords } from '../words/useWords.ts'

import './CameraWidget.css'

type Trouble = 'denied' | 'missing' | 'busy' | 'other'

/** What the camera API calls its refusals. */
const troubles: Record<string, Trouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Tries the camera of the device: what it sees, or why it does not. Once it has worked the answer is yes. */
export function CameraWidget(props: WidgetProps) {
  const group = useGroup(props, 'group')
  const say = useWords(wordingOf(pathOfId(props.id)), 'widgets.CameraWidget')
  const { stream, trouble, isAsking, open, close } = useCamera()
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  const tryIt = async () => {
    const works = await open()
    if (works !== undefined) props.onChange(works || undefined)
  }
  const isTried = props.value === true
  useAnnouncement(trouble ? say(`trouble.${trouble}`) : stream ? say('works') : undefined)

  return (
    <div {...group} tabIndex={-1} className="camera">
      {stream && (
        <video
          ref={video}
          className="camera-picture"
          aria-label={say('picture')}
          autoPlay
          muted
          playsInline
        />
      )}
      <p className="camera-said">
        {(stream || isTried) && (
          <>
            <Icon name="check" /> {say(stream ? 'works' : 'worked')}
          </>
        )}
        {trouble && (
          <>
            <Icon name="warning" /> {say(`trouble.${trouble}`)}
          </>
        )}
      </p>
      <Button
        icon="camera"
        pending={isAsking}
        disabled={props.disabled || props.readonly}
        onClick={() => (stream ? close() : void tryIt())}
      >
        {say(stream ? 'close' : trouble || isTried ? 'again' : 'open')}
      </Button>
    </div>
  )
}

/** The camera while the page is shown; it goes off with the page. */
function useCamera() {
  const host = useHost()
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isGone = useRef(false)

  useEffect(() => () => stop(stream), [stream])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  return {
    stream,
    trouble,
    isAsking,
    /** Whether it works; nothing where the page was left before that was known. */
    async open(): Promise<boolean | undefined> {
      setAsking(true)
      setTrouble(null)
      try {
        const opened = await host.openCamera()
        if (isGone.current) {
          stop(opened)
          return undefined
        }
        setStream(opened)
        return true
      } catch (error) {
        if (isGone.current) return undefined
        setStream(null)
        setTrouble(troubles[(error as Error).name] ?? 'other')
        return false
      } finally {
        setAsking(false)
      }
    },
    close: () => setStream(null),
  }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
