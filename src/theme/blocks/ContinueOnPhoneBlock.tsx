import { useEffect, useState } from 'react'

import type { BlockProps } from '#engine/form/FormTheme.ts'
import { lazily } from '#engine/form/lazily.tsx'

import { useIdlePart } from '../hooks/useIdlePart.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { ActionButton } from '../parts/ActionButton.tsx'
import { Button } from '../parts/Button.tsx'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { formatTime } from '../words/formatMoment.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'

import './ContinueOnPhoneBlock.css'

const PhoneCode = lazily(() => import('../antd/PhoneCode.tsx'), 'PhoneCode')

interface PhoneLink {
  address: string
  expiresAt: string
  lifeSeconds: number
}

/** Goes on with the phone: a one-use address, as a QR code and as text, asked for by a press. */
export function ContinueOnPhoneBlock({ options }: BlockProps) {
  const say = useWords('blocks.ContinueOnPhoneBlock')
  const action = String(options['action'])
  const link = useValueAt<PhoneLink>(`/results/${action}`)
  const isOver = useIsOver(link)
  useAnnouncement(link && say(isOver ? 'over' : 'made'))

  return (
    <BlockCard title={say('title')} className="continue-on-phone">
      <p className="block-text">{say('text')}</p>
      {link && !isOver && <Shown link={link} />}
      {isOver && <p className="block-text">{say('over')}</p>}
      {(!link || isOver) && (
        <div>
          <ActionButton name={action} look="secondary" icon="phone" />
        </div>
      )}
    </BlockCard>
  )
}

function Shown({ link: { address, expiresAt, lifeSeconds } }: { link: PhoneLink }) {
  const say = useWords('blocks.ContinueOnPhoneBlock')
  const hasCode = useIdlePart(PhoneCode)
  const [isCopied, setIsCopied] = useState(false)
  useAnnouncement(isCopied ? say('copied') : undefined)

  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setIsCopied(true),
      // Not allowed: the address can still be taken by hand.
      () => document.querySelector<HTMLInputElement>('.phone-address > .control')?.select(),
    )
  }

  return (
    <div className="phone-link">
      <div className="phone-code">{hasCode && <PhoneCode address={address} label={say('code')} />}</div>
      <div className="phone-words">
        <p>{say('scan')}</p>
        <p className="quiet">
          {say('life', { count: Math.round(lifeSeconds / 60), time: formatTime(expiresAt) })}
        </p>
        <div className="phone-address">
          <input className="control" readOnly value={address} aria-label={say('address')} />
          <Button onClick={copy} icon={isCopied ? 'check' : undefined}>
            {say(isCopied ? 'copied' : 'copy')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Returns whether the life of a link has passed since it was made, also where the device's clock is wrong. */
function useIsOver(link: PhoneLink | undefined): boolean {
  const [over, setOver] = useState<PhoneLink>()
  useEffect(() => {
    if (!link) return
    const timer = setTimeout(() => setOver(link), link.lifeSeconds * 1000)
    return () => clearTimeout(timer)
  }, [link])
  return link !== undefined && over === link
}
