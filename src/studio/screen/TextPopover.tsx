import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'

import { type Box, idOfText, type SaidText } from '../preview/PreviewMessage.ts'
import { useStudio } from '../StudioContext.ts'
import { WordBoxes } from './WordBoxes.tsx'

interface TextPopoverProps {
  text: SaidText
  /** Where the text stands in what the popover lies over. */
  box: Box
  onClose(): void
}

const WIDTH = 340
const GAP = 10

/** A text that was pressed, beside it, in all languages. Escape and Ctrl+Enter close it; what was typed is said already. */
export function TextPopover({ text, box, onClose }: TextPopoverProps) {
  const { say } = useStudio()
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = dialog.current
    const stage = element?.parentElement
    if (!element || !stage) return
    const { clientWidth, clientHeight } = stage
    const { offsetHeight } = element
    const width = Math.min(WIDTH, clientWidth - 16)
    const below = box.top + box.height + GAP
    const top = below + offsetHeight > clientHeight ? box.top - offsetHeight - GAP : below
    Object.assign(element.style, {
      width: `${width}px`,
      left: `${Math.max(8, Math.min(box.left, clientWidth - width - 8))}px`,
      top: `${Math.max(8, Math.min(top, clientHeight - offsetHeight - 8))}px`,
    })
  }, [box])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its boxes
    <div
      className="screen-popover"
      role="dialog"
      aria-labelledby={titleId}
      ref={dialog}
      onKeyDown={onKeyDown}
    >
      <header className="screen-popover-head">
        <h2 id={titleId}>{say('screen.text.title')}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={say('screen.close')}
          onClick={onClose}
        />
      </header>
      <WordBoxes key={idOfText(text)} text={text} label={say('screen.text.says')} hasFocus />
      <p className="screen-popover-foot">
        <code>{text.path.join('.')}</code>
        <Link to={`/words?${new URLSearchParams({ q: text.path.join('.') })}`}>
          {say('screen.text.inWords')}
        </Link>
      </p>
      {isShared(text) && <p className="screen-note">{say('screen.text.shared')}</p>}
    </div>
  )
}

/** Words of a pack that all screens share. */
function isShared({ namespace }: SaidText): boolean {
  return ['common', 'validation', 'errors'].includes(namespace)
}
