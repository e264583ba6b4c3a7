import type { BlockProps } from '#engine/form/FormTheme.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { formatEuro } from '../words/format.ts'
import { Icon } from '../parts/Icon.tsx'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'
import { FactList } from './FactList.tsx'

import './ApprovalBlock.css'

type State = 'approved' | 'reduced' | 'refused'

const icons = { approved: 'check', reduced: 'info', refused: 'close' } as const

/** What the bank answers: the amount asked for and the one it grants, in whole euro. */
export function ApprovalBlock({ options }: BlockProps) {
  const { language } = useTexts()
  const state = (options['state'] as State | undefined) ?? 'approved'
  const say = useWords(`blocks.ApprovalBlock.${state}`, 'blocks.ApprovalBlock')
  const asked = useValueAt<number>(options['asked'])
  const granted = useValueAt<number>(options['granted'])
  const euro = (amount: number | undefined) =>
    amount === undefined ? undefined : formatEuro(amount, language)

  return (
    <BlockCard
      title={say('title')}
      className={`approval approval-${state}`}
      aside={
        <span className="approval-mark">
          <Icon name={icons[state]} />
        </span>
      }
    >
      <p className="block-text">{say('text')}</p>
      <FactList
        facts={[
          { name: 'asked', label: say('asked'), value: asked === granted ? undefined : euro(asked) },
          { name: 'granted', label: say('granted'), value: euro(granted) },
        ]}
      />
    </BlockCard>
  )
}
