import { Icon } from '../parts/Icon.tsx'
import { MailLink } from '../parts/MailLink.tsx'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'

interface Contacts {
  phone: string
  phoneHours: string
  email: string
}

/** How to reach the customer care, as the settings say. */
export function ContactsBlock() {
  const say = useWords('blocks.ContactsBlock')
  const contacts = useValueAt<Contacts>('/settings/contacts')
  if (!contacts) return null

  const { phone, phoneHours, email } = contacts
  return (
    <BlockCard title={say('title')} className="contacts">
      <ul className="contact-list">
        <li>
          <Icon name="phone" />
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          <span className="quiet">{say('hours', { hours: phoneHours })}</span>
        </li>
        <li>
          <Icon name="mail" />
          <MailLink address={email} />
        </li>
      </ul>
    </BlockCard>
  )
}
