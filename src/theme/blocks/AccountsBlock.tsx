import type { BlockProps } from '#engine/form/FormTheme.ts'

import { MaskedText } from '../parts/MaskedText.tsx'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'

import './AccountsBlock.css'

interface Account {
  bank: string
  label: string
  iban: string
}

/** The accounts that were linked: the bank of each, what it is called, and enough of its number to know it again. */
export function AccountsBlock({ options }: BlockProps) {
  const say = useWords('blocks.AccountsBlock')
  const accounts = useValueAt<Account[]>(options['accounts'])
  if (!accounts || accounts.length === 0) return null

  return (
    <BlockCard title={say('title')}>
      <ul className="account-list">
        {accounts.map(({ bank, label, iban }) => (
          <li key={`${bank} ${iban}`} className="account">
            <strong>{bank}</strong>
            <span>{label}</span>
            <span className="quiet account-number">
              <MaskedText text={iban} />
            </span>
          </li>
        ))}
      </ul>
    </BlockCard>
  )
}
