import type { BlockProps } from '#engine/form/FormTheme.ts'

import { ActionButton } from '../parts/ActionButton.tsx'
import { formatDate } from '../words/format.ts'
import { Icon } from '../parts/Icon.tsx'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'

import './ContractBlock.css'

interface Contract {
  filename: string
  preparedAt?: string
  validUntil?: string
}

/** The contract, to be downloaded and read. */
export function ContractBlock({ options }: BlockProps) {
  const say = useWords('blocks.ContractBlock')
  const contract = useValueAt<Contract>(options['contract'])
  const action = options['action'] as string | undefined
  if (!contract) return null

  const { filename, preparedAt, validUntil } = contract
  return (
    <BlockCard title={say('title')} className="contract">
      <div className="contract-row">
        <Icon name="file" />
        <p className="contract-words">
          <strong className="filename">{filename}</strong>
          {preparedAt && <span className="quiet">{say('preparedAt', { date: formatDate(preparedAt) })}</span>}
          {validUntil && <span className="quiet">{say('validUntil', { date: formatDate(validUntil) })}</span>}
        </p>
        {action && <ActionButton name={action} />}
      </div>
    </BlockCard>
  )
}
