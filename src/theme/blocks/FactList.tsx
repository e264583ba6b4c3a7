import type { ReactNode } from 'react'

import { MaskedText } from '../parts/MaskedText.tsx'

export interface Fact {
  name: string
  label: string
  /** Nothing: the fact is not shown. */
  value: ReactNode
  /** A number in groups, as an IBAN: it stays on one line where there is room. */
  isGrouped?: boolean
}

interface FactListProps {
  facts: Fact[]
}

/** Labels with what is known under each. */
export function FactList({ facts }: FactListProps) {
  const known = facts.filter(({ value }) => value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <dl className="facts">
      {known.map(({ name, label, value, isGrouped }) => (
        <div key={name} className={isGrouped ? 'fact fact--grouped' : 'fact'}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <MaskedText text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
