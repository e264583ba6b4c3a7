import type { BlockProps } from '#engine/form/FormTheme.ts'

import { Icon } from '../parts/Icon.tsx'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'

import './PeopleStateBlock.css'

interface PersonState {
  id?: string
  name: string
  identified: boolean
  /** False where there is no contact to send them their link. */
  reachable?: boolean
}

const signs = {
  done: { chip: 'valid', icon: 'check', words: 'done' },
  missing: { chip: 'pending', icon: 'clock', words: 'missing' },
  outOfReach: { chip: 'failed', icon: 'error', words: 'unreachable' },
} as const

/** The other people who must identify: who has, and who is still missing. */
export function PeopleStateBlock({ options }: BlockProps) {
  const say = useWords('blocks.PeopleStateBlock')
  const people = useValueAt<PersonState[]>(options['people']) ?? []
  if (people.length === 0) return null

  return (
    <BlockCard title={say('title')} className="people-state">
      {people.some((person) => !isOutOfReach(person)) && <p className="block-text">{say('text')}</p>}
      {people.some(isOutOfReach) && <p className="block-text">{say('unreachableText')}</p>}
      <ul className="people-states">
        {people.map((person) => {
          const { chip, icon, words } = signs[signOf(person)]
          return (
            <li key={person.id ?? person.name} className="people-state-row">
              <span>{person.name}</span>
              <span className={`chip chip--${chip}`}>
                <Icon name={icon} />
                {say(words)}
              </span>
            </li>
          )
        })}
      </ul>
    </BlockCard>
  )
}

function isOutOfReach({ identified, reachable }: PersonState): boolean {
  return !identified && reachable === false
}

function signOf(person: PersonState): keyof typeof signs {
  if (person.identified) return 'done'
  return isOutOfReach(person) ? 'outOfReach' : 'missing'
}
