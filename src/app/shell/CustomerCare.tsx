import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import { Icon } from '#theme/parts/Icon.tsx'
import { MailLink } from '#theme/parts/MailLink.tsx'

import { useShellWords } from '../texts/useShellWords.ts'
import { useAppContext } from '../useAppContext.ts'

import './CustomerCare.css'

/** Help, always at hand: the free line with its hours, and the mailbox. On a narrow page it stands in the header. */
export function CustomerCare() {
  const say = useShellWords()
  const { phone, phoneHours, email } = useAppContext().settings.contacts
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useClosing(box, isOpen, { leave: () => setOpen(false), escape: close })

  return (
    <div className="care" ref={box}>
      <button
        type="button"
        className="care-button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="phone" />
        <span className="care-label">{say('care.open')}</span>
      </button>
      <div className="care-panel" id={panelId} hidden={!isOpen}>
        <h2 className="care-title">{say('care.title')}</h2>
        <dl className="care-ways">
          <div>
            <dt>{say('care.phone')}</dt>
            <dd>
              <a className="care-way" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </dd>
            <dd className="care-hours">{say('care.hours', { hours: phoneHours })}</dd>
          </div>
          <div>
            <dt>{say('care.email')}</dt>
            <dd>
              <MailLink className="care-way" address={email} />
            </dd>
          </div>
        </dl>
        <button type="button" className="button button--small" onClick={close}>
          {say('care.close')}
        </button>
      </div>
    </div>
  )
}

interface Closing {
  leave(): void
  escape(): void
}

/** The panel closes when the focus leaves it, and by the Escape key. */
function useClosing(box: RefObject<HTMLElement | null>, isOpen: boolean, { leave, escape }: Closing): void {
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const look = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) leave()
    }
    document.addEventListener('pointerdown', look, { signal })
    document.addEventListener('focusin', look, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && escape(), { signal })
    return () => listening.abort()
  })
}
