import type { BlockProps } from '#engine/form/FormTheme.ts'

import { formatDate } from '../words/format.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'
import { FactList } from './FactList.tsx'

interface Person {
  name?: string
  surname?: string
  taxCode?: string
  birthDate?: string
  email?: string
  mobile?: string
}

/** Who a person is. */
export function PersonBlock({ options }: BlockProps) {
  const say = useWords('blocks.PersonBlock')
  const person = useValueAt<Person>(options['person'])
  if (!person) return null

  const { name, surname, taxCode, birthDate, email, mobile } = person
  const facts = {
    name: [name, surname].filter(Boolean).join(' '),
    taxCode,
    birthDate: birthDate && formatDate(birthDate),
    email,
    mobile,
  }
  return (
    <BlockCard title={say('title')} className="person">
      <FactList
        facts={Object.entries(facts).map(([key, value]) => ({ name: key, label: say(key), value }))}
      />
    </BlockCard>
  )
}
