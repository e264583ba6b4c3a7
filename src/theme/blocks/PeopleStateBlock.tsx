import type { BlockProps } from '#engine/FormTheme.ts'

import { Icon } from '../Icon.tsx'
import { useValueAt } from '../useValueAt.ts'
import { useWords } from '../useWords.ts'
import { BlockCard } from './BlockCard.tsx'

interface PersonState {
  id?: string
  name: string
  identified: boolean
}

/** The other people who must identify: who has, and who is still missing. */
export function PeopleStateBlock({ options }: BlockProps) {
  const say = useWords('blocks.PeopleStateBlock')
  const people = useValueAt<PersonState[]>(options['people']) ?? []
  if (people.length === 0) return null

  return (
    <BlockCard title={say('title')} className="people-state">
      <p className="block-text">{say('text')}</p>
      <ul className="people-states">
        {people.map(({ id, name, identified }) => (
          <li key={id ?? name} className="people-state-row">
            <span>{name}</span>
            <span className={`chip chip--${identified ? 'valid' : 'pending'}`}>
              <Icon name={identified ? 'check' : 'clock'} />
              {say(identified ? 'done' : 'missing')}
            </span>
          </li>
        ))}
      </ul>
    </BlockCard>
  )
}
