import type { BlockProps } from '#engine/form/FormTheme.ts'

import { Icon } from '../parts/Icon.tsx'
import { MailLink } from '../parts/MailLink.tsx'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'

import './BranchBlock.css'

interface Branch {
  label: string
  address: string
  town: string
  zip: string
  province: string
  phone?: string
  email?: string
}

/** A branch of the bank and how to reach it. */
export function BranchBlock({ options }: BlockProps) {
  const say = useWords('blocks.BranchBlock')
  const branch = useValueAt<Branch>(options['branch'])
  if (!branch) return null

  const { label, address, town, zip, province, phone, email } = branch
  return (
    <BlockCard title={say('title')} className="branch">
      <address className="branch-address">
        <strong>{label}</strong>
        <span>{address}</span>
        <span>
          {zip} {town} ({province})
        </span>
      </address>
      <ul className="contact-list">
        {phone && (
          <li>
            <Icon name="phone" />
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <Icon name="mail" />
            <MailLink address={email} />
          </li>
        )}
      </ul>
    </BlockCard>
  )
}
