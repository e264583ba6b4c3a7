import type { BlockProps } from '#engine/FormTheme.ts'

import { ActionButton } from '../ActionButton.tsx'
import { formatDate } from '../format.ts'
import { Icon } from '../Icon.tsx'
import { useValueAt } from '../useValueAt.ts'
import { useWords } from '../useWords.ts'
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
