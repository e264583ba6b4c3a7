import { Alert, Button } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { type Box, type FromPreview, PREVIEW_PATH, type ShownScreen } from '../preview/PreviewMessage.ts'
import { useStudio } from '../StudioContext.ts'
import type { usePreviewModule } from './usePreviewModule.ts'

interface PreviewPaneProps {
  title: string
  shown: ShownScreen | undefined
  /** What came of compiling what is shown. */
  compiled: Pick<ReturnType<typeof usePreviewModule>, 'isUnreachable' | 'isRetrying' | 'retry'>
  width: number
  onDrawn(drawn: Extract<FromPreview, { kind: 'drawn' }>): void
  /** Something was pressed; the box is where it stands in the pane. */
  onChosen(choice: Extract<FromPreview, { kind: 'chosen' }>['choice'], box: Box): void
  children?: React.ReactNode
}

/** The screen in a frame of its own, as wide as a device, made smaller where there is less room. */
export function PreviewPane({
  title,
  shown,
  compiled,
  width,
  onDrawn,
  onChosen,
  children,
}: PreviewPaneProps) {
  const { say } = useStudio()
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string>()
  const scale = useScale(place, width)
  const latest = useRef({ onDrawn, onChosen, scale })
  useLayoutEffect(() => {
    latest.current = { onDrawn, onChosen, scale }
  })
  const receive = useCallback(({ data }: MessageEvent<FromPreview>) => {
    const { onDrawn: drawn, onChosen: chosen, scale: by } = latest.current
    if (data.kind === 'failed') setFailure(data.reason)
    else if (data.kind === 'drawn') {
      setFailure(undefined)
      drawn(data)
    } else chosen(data.choice, boxInPane(data.choice.box, frame.current, place.current, by))
  }, [])
  const port = usePort(frame, receive)
  const isEmpty = compiled.isUnreachable && shown === undefined
  const unreachable = (
    <Alert
      type="warning"
      showIcon
      title={say(isEmpty ? 'screen.noPreview' : 'screen.unreachable')}
      action={
        <Button size="small" loading={compiled.isRetrying} onClick={compiled.retry}>
          {say('workspace.retry')}
        </Button>
      }
    />
  )

  useEffect(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one end, its own
    if (shown) port?.postMessage(shown)
  }, [port, shown])

  return (
    <div className="screen-pane">
      {failure !== undefined && (
        <Alert type="warning" showIcon title={say('screen.notDrawn')} description={failure} />
      )}
      {compiled.isUnreachable && !isEmpty && unreachable}
      <div className="screen-stage" ref={place}>
        {isEmpty ? (
          <div className="screen-empty">{unreachable}</div>
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, whose scripts the policy holds: of the same origin, it could leave a sandbox
          <iframe
            ref={frame}
            className="screen-frame"
            title={title}
            src={PREVIEW_PATH}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        )}
        {children}
      </div>
    </div>
  )
}

/** The channel to the page in the frame, once it is ready. */
function usePort(
  frame: React.RefObject<HTMLIFrameElement | null>,
  receive: (event: MessageEvent<FromPreview>) => void,
): MessagePort | undefined {
  const [port, setPort] = useState<MessagePort>()
  useEffect(() => {
    const open = ({ data, source, origin }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow
      if (data !== 'preview ready' || source !== page || origin !== location.origin) return
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', receive)
      port1.start()
      page?.postMessage('open', location.origin, [port2])
      setPort(port1)
    }
    window.addEventListener('message', open)
    return () => window.removeEventListener('message', open)
  }, [frame, receive])
  return port
}

/** How much smaller than it is a width is shown, to fit into an element. */
function useScale(place: React.RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return Math.min(1, room > 0 ? room / width : 1)
}

function boxInPane(box: Box, frame: HTMLElement | null, place: HTMLElement | null, scale: number): Box {
  const [inner, outer] = [frame?.getBoundingClientRect(), place?.getBoundingClientRect()]
  return {
    top: box.top * scale + (inner?.top ?? 0) - (outer?.top ?? 0),
    left: box.left * scale + (inner?.left ?? 0) - (outer?.left ?? 0),
    width: box.width * scale,
    height: box.height * scale,
  }
}
